import type { PreviewLink } from '#contract/preview-links.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const linkStateLabels = {
  active: 'previewLinks.state.active',
  paused: 'previewLinks.state.paused',
  expired: 'previewLinks.state.expired',
  revoked: 'previewLinks.state.revoked',
} as const satisfies Record<PreviewLink['state'], MessageKey>;

export const linkStateTones = {
  active: 'good',
  paused: 'attention',
  expired: 'quiet',
  revoked: 'quiet',
} as const satisfies Record<PreviewLink['state'], string>;

/** What a link shows, in words. */
export function shownText(t: typeof translate, { release }: PreviewLink): string {
  if (!release) return t('previewLinks.showsDrafts');
  return t(release.is_live ? 'previewLinks.showsLive' : 'previewLinks.showsRelease', { number: release.number });
}

export const isEnded = ({ state }: PreviewLink): boolean => state === 'expired' || state === 'revoked';
