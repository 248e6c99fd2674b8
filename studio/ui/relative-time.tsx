import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';

/** `5 minutes ago`, kept true each minute, with the full time on hover. `at` is in milliseconds. */
export function RelativeTime({ at }: { at: number }) {
  useT();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {formatRelative(at, Math.max(now, at))}
    </time>
  );
}
