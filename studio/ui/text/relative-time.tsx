import { useSyncExternalStore } from 'react';
import { isoOf } from '#model/iso-date.ts';
import { formatDateTime, formatRelative } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lastMinute, onMinute } from './minute.ts';

/** `5 minutes ago`, kept true each minute, with the full time on hover. `at` is in milliseconds. */
export function RelativeTime({ at }: { at: number }) {
  useT();
  const now = useSyncExternalStore(onMinute, lastMinute);
  return (
    <time dateTime={isoOf(at)} title={formatDateTime(at)}>
      {formatRelative(at, Math.max(now, at))}
    </time>
  );
}
