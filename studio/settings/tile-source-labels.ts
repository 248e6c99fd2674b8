import type { tileSources } from '#model/map-tiles.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const tileSourceLabels: Readonly<Record<(typeof tileSources)[number], MessageKey>> = {
  none: 'settings.tilesNone',
  openstreetmap: 'settings.tilesOpenstreetmap',
  address: 'settings.tilesOwn',
};
