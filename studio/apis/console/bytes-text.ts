import { formatNumber } from '#studio/messages/format.ts';
import { translate } from '#studio/messages/i18n.ts';

/** A size in kB or MB, as one says it. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return translate('apis.bytes', { count: bytes });
  const [unit, scale] = bytes < 1_000_000 ? (['kB', 1000] as const) : (['MB', 1_000_000] as const);
  return `${formatNumber(Math.round((bytes / scale) * 10) / 10)} ${unit}`;
}
