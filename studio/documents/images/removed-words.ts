import type { RemovedParts } from '#model/media/removed-parts.ts';
import { formatList } from '#studio/messages/format.ts';
import { translate } from '#studio/messages/i18n.ts';

/** What an SVG lost when it was added, such as `Removed from the file: 1 script and 2 links to other sites.` */
export function removedWords({ scripts, outside, embedded, animations }: RemovedParts): string {
  const parts = [
    scripts && translate('media.removedScripts', { count: scripts }),
    outside && translate('media.removedOutside', { count: outside }),
    embedded && translate('media.removedEmbedded', { count: embedded }),
    animations && translate('media.removedAnimations', { count: animations }),
  ].filter((part) => typeof part === 'string');
  return translate('media.removed', { parts: formatList(parts) });
}
