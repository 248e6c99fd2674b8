import { Button, Checkbox, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { importRoutes } from '#contract/page-routes.ts';
import type { RedirectFormat } from '#model/redirects/read-redirects.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { chosenAtFirst, countsOf, type Fate, fates, type PlannedLine } from './import-plan.ts';
import styles from './import-routes.module.css';
import { ImportRow } from './import-row.tsx';

/** Lines shown at first, and with each press on 'more'. */
const SHOWN = 200;

interface ImportReviewProps {
  format: RedirectFormat;
  plan: readonly PlannedLine[];
  onBack: () => void;
  /** Looks at the same text again, since the site has changed in between. */
  onAgain: () => Promise<void>;
  onDone: () => void;
}

/** What each line of an import would do, and which of them are taken. */
export function ImportReview({ format, plan, onBack, onAgain, onDone }: ImportReviewProps) {
  const t = useT();
  const notifyChange = useChangeNotice('page_route', 'page_template', 'widget');
  const counts = useMemo(() => countsOf(plan), [plan]);
  const [chosen, setChosen] = useState(() => chosenAtFirst(plan));
  const [fate, setFate] = useState<Fate | 'noticed'>();
  const [most, setMost] = useState(SHOWN);
  const [isBusy, setBusy] = useState(false);
  const noticed = useMemo(() => plan.filter(({ row }) => (row?.notices.length ?? 0) > 0), [plan]);
  const shown = useMemo(
    () => (fate === 'noticed' ? noticed : plan.filter((each) => fate === undefined || each.fate === fate)),
    [plan, noticed, fate],
  );
  const replaceable = plan.filter((each) => each.fate === 'differs');
  const toggle = (each: PlannedLine) => {
    const next = new Set(chosen);
    if (!next.delete(each)) next.add(each);
    setChosen(next);
  };
  const replaceAll = (isOn: boolean) => {
    const next = new Set(chosen);
    for (const each of replaceable) isOn ? next.add(each) : next.delete(each);
    setChosen(next);
  };
  const bring = async () => {
    setBusy(true);
    try {
      const routes = plan.flatMap((each) =>
        each.route && chosen.has(each) ? [{ ...each.route, replace: each.fate === 'differs' }] : [],
      );
      const { added, replaced, change_set } = await call(importRoutes, { body: { routes } });
      onDone();
      await notifyChange(t('routeImport.done', { count: added + replaced }), change_set);
    } catch (problem) {
      notify.problem(problem);
      await onAgain();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section
      title={t('routeImport.review')}
      help={t('routeImport.readAs', { format: t(`routeImport.format.${format}`), count: plan.length })}
    >
      <div className={styles.source}>
        <div className={styles.filter}>
          <Select
            label={t('routeImport.show')}
            data={[
              { value: '', label: t('routeImport.all', { count: plan.length }) },
              ...fates
                .filter((each) => (counts.get(each) ?? 0) > 0)
                .map((each) => ({
                  value: each,
                  label: t(`routeImport.count.${each}`, { count: counts.get(each) ?? 0 }),
                })),
              ...(noticed.length > 0
                ? [{ value: 'noticed', label: t('routeImport.count.noticed', { count: noticed.length }) }]
                : []),
            ]}
            value={fate ?? ''}
            allowDeselect={false}
            onChange={(value) => {
              setFate(value === 'noticed' ? value : fates.find((each) => each === value));
              setMost(SHOWN);
            }}
          />
          {replaceable.length > 1 && (
            <Checkbox
              label={t('routeImport.replaceAll', { count: replaceable.length })}
              checked={replaceable.every((each) => chosen.has(each))}
              onChange={(event) => replaceAll(event.currentTarget.checked)}
            />
          )}
        </div>
        <ul className={styles.lines} aria-label={t('routeImport.review')}>
          {shown.slice(0, most).map((each) => (
            <ImportRow key={each.line.line} planned={each} isChosen={chosen.has(each)} onToggle={() => toggle(each)} />
          ))}
        </ul>
        {shown.length > most && (
          <Button variant="default" size="compact-sm" className={styles.more} onClick={() => setMost(most + SHOWN)}>
            {t('routeImport.more', { count: shown.length - most })}
          </Button>
        )}
        <div className={styles.acts}>
          <Button variant="default" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button loading={isBusy} disabled={chosen.size === 0} onClick={() => void bring()}>
            {t('routeImport.bring', { count: chosen.size })}
          </Button>
        </div>
      </div>
    </Section>
  );
}
