import type { AccessKind, RouteType, RuleStatus } from '#model/page-routes/route-kinds.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const typeLabels = { simple: 'route.simple', dynamic: 'route.dynamic' } as const satisfies Record<
  RouteType,
  MessageKey
>;

export const accessLabels = {
  public: 'route.accessPublic',
  password: 'route.accessPassword',
  members: 'route.accessMembers',
} as const satisfies Record<AccessKind, MessageKey>;

/** Of words that come with the form. */
export const statusLabels = {
  404: 'route.status404',
  410: 'route.status410',
  451: 'route.status451',
  403: 'route.status403',
  503: 'route.status503',
} as const satisfies Record<RuleStatus, MessageKey>;

const MINUTE = 60;
const HOUR = 3600;

/** How long a cache keeps something, in words that come with the form. */
export function cacheText(t: typeof translate, seconds: number): string {
  if (seconds === 0) return t('route.cacheNone');
  if (seconds % HOUR === 0) return t('route.cacheHours', { count: seconds / HOUR });
  if (seconds % MINUTE === 0) return t('route.cacheMinutes', { count: seconds / MINUTE });
  return t('route.cacheSeconds', { count: seconds });
}

const defaultTimes = [0, MINUTE, 10 * MINUTE, HOUR, 24 * HOUR];

/** The usual times, and the one that is chosen by other means. */
export function cacheChoices(t: typeof translate, chosen: number): { value: string; label: string }[] {
  const times = [...new Set([...defaultTimes, chosen])].toSorted((one, other) => one - other);
  return times.map((seconds) => ({ value: String(seconds), label: cacheText(t, seconds) }));
}
