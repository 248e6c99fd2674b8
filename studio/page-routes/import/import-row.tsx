import { Checkbox } from '@mantine/core';
import type { ImportedRow } from '#contract/page-routes.ts';
import { answerLabels } from '#studio/documents/field-labels/answer-labels.ts';
import { routeFieldLabel } from '#studio/documents/field-labels/route-labels.ts';
import { Arrow, Notices } from '#studio/documents/route-changes/notices.tsx';
import { formatList } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import type { Fate, PlannedLine } from './import-plan.ts';
import styles from './import-routes.module.css';

const tones = {
  new: 'good',
  same: 'quiet',
  repeated: 'quiet',
  skipped: 'quiet',
  differs: 'attention',
  faulty: 'attention',
} as const satisfies Record<Fate, string>;

interface ImportRowProps {
  planned: PlannedLine;
  isChosen: boolean;
  onToggle: () => void;
}

/** One line of a file: where it leads from and to, and what becomes of it. */
export function ImportRow({ planned, isChosen, onToggle }: ImportRowProps) {
  const t = useT();
  const { line, fate, route, row } = planned;
  const isOpen = fate === 'new' || fate === 'differs';
  const label = route ? (
    <span className={styles.way}>
      <Code>{route.url_string}</Code>
      {route.redirect_to != null && (
        <>
          <Arrow />
          <Code>{route.redirect_to}</Code>
        </>
      )}
    </span>
  ) : (
    <Code>{line.text}</Code>
  );
  return (
    <li className={styles.line}>
      {isOpen ? (
        <Checkbox checked={isChosen} onChange={onToggle} label={label} />
      ) : (
        <span className={styles.still}>{label}</span>
      )}
      <span className={styles.fate}>
        <Status tone={tones[fate]}>{t(`routeImport.fate.${fate}`)}</Status>
      </span>
      <span className={styles.notes}>
        <span className={styles.hint}>
          {t('routeImport.line', { line: line.line })}
          {route?.page_type_advanced && ` · ${t(answerLabels[route.page_type_advanced])}`}
        </span>
        {line.skipped && <span>{t(`routeImport.skip.${line.skipped}`)}</span>}
        {row?.now && <Now now={row.now} />}
        {row && row.differs.length > 0 && (
          <span className={styles.hint}>
            {t('routeImport.differs', { fields: formatList(row.differs.map((field) => t(routeFieldLabel(field)))) })}
          </span>
        )}
        {row && <Notices notices={row.notices} />}
        {row?.errors.map((error) => (
          <span key={error} className={styles.fault}>
            {error}
          </span>
        ))}
      </span>
    </li>
  );
}

function Now({ now }: { now: NonNullable<ImportedRow['now']> }) {
  const t = useT();
  const answer = t(answerLabels[now.page_type_advanced]);
  const to = now.redirect_to ?? now.page_template;
  return (
    <span>
      {t('routeImport.now', { answer })} {to !== null && <Code>{to}</Code>}
    </span>
  );
}
