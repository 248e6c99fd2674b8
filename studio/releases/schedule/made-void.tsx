import '#studio/messages/release-schedule-words.ts';
import '#studio/messages/approval-words.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReleaseSchedule } from '#contract/release-schedules.ts';
import { formatZoned } from '#studio/messages/format.ts';
import { currentLocale } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { intlLocale } from '#studio/theme/locales.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import styles from '../publish-dialog.module.css';
import { releaseChangesQuery } from '../queries.ts';

/** Names that are said of what waits in a release. */
const NAMED = 3;

interface MadeVoidProps {
  schedule: ReleaseSchedule;
  /** Another person makes live what is published. */
  asks: boolean;
  all: readonly ReleaseSchedule[];
}

/** Says what publishing does to a schedule that waits, and what waits in its release: a newer release makes it void. */
export function MadeVoid({ schedule: { act, release, due_on, time_zone }, asks, all }: MadeVoidProps) {
  const t = useT();
  const isEndOfScheduled = act === 'end' && all.some((each) => each.act === 'begin' && each.release.id === release.id);
  const { data } = useQuery({ ...releaseChangesQuery(release.id), enabled: act === 'begin' });
  // It goes with its beginning, which is told.
  if (isEndOfScheduled) return null;
  const values = { number: release.number, from: formatZoned(due_on, time_zone) };
  return (
    <p className={styles.back}>
      <IconAlert size={16} />
      <span>
        {t(act === 'end' ? 'schedule.publishEndsEnd' : asks ? 'schedule.askEnds' : 'schedule.publishEnds', values)}
        {data && data.total > 0 && (
          <>
            <br />
            <Waiting
              titles={data.changes.map(({ kind, title }) => title || t(`release.kind.${kind}`))}
              total={data.total}
            />
          </>
        )}
      </span>
    </p>
  );
}

function Waiting({ titles, total }: { titles: readonly string[]; total: number }) {
  const t = useT();
  const named = titles.slice(0, NAMED);
  const more = total - named.length;
  const list = new Intl.ListFormat(intlLocale(currentLocale()), { type: more > 0 ? 'unit' : 'conjunction' }).format(
    named,
  );
  return more > 0 ? t('schedule.holdsMore', { titles: list, count: more }) : t('schedule.holds', { titles: list });
}
