import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CanvasKit } from '#canvas/protocol.ts';
import type { Widget } from '#contract/widgets.ts';
import type { LayoutCatalogue, SavedWidget } from '#model/layout/catalogue.ts';
import { pinOf } from '#model/layout/pin.ts';
import { pinnedWidgetsQuery } from '#studio/documents/layouts/queries.ts';
import { catalogue as types } from '#widgets/catalogue.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';

const none: ReadonlyMap<string, SavedWidget> = new Map();
const nonePinned: readonly (readonly [string, SavedWidget])[] = [];

/**
 * Every widget a layout can name: types, the site's own as they are, and the versions of them that are kept to, by what is
 * saved or by what is not yet.
 */
export function useCatalogue(widgets: readonly Widget[]): Pick<Editor, 'catalogue' | 'keepVersions'> {
  const { data } = useQuery(pinnedWidgetsQuery);
  // To be told that there are none changes nothing: with another catalogue the whole page is asked for and drawn anew.
  const pinned = data?.length ? data : nonePinned;
  const [kept, setKept] = useState(none);
  const catalogue = useMemo((): LayoutCatalogue => {
    const latest = widgets.map((widget) => [widget.key, widget] as const);
    return { types, saved: new Map<string, SavedWidget>([...latest, ...pinned, ...kept]) };
  }, [widgets, pinned, kept]);
  const keepVersions: Editor['keepVersions'] = useCallback((versions) => {
    setKept((before) => {
      const fresh = versions.filter(([key]) => !before.has(key));
      return fresh.length === 0 ? before : new Map([...before, ...fresh]);
    });
  }, []);
  return { catalogue, keepVersions };
}

/** What the canvas was given of versions is known to the editor too, though no list has it: of a draft that was kept. */
export function usePinnedVersions(kit: CanvasKit | undefined): void {
  const { keepVersions } = useEditor();
  useEffect(() => {
    keepVersions(Object.entries(kit?.widgets ?? {}).filter(([key]) => pinOf(key) !== undefined));
  }, [kit, keepVersions]);
}
