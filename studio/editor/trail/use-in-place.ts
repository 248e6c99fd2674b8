import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useEditor } from '../document/editor-context.ts';
import { usePreviewPath } from '../preview/preview-path.ts';
import { type Around, aroundQuery, type FoundPlace, type InPlace } from './in-place.ts';
import { type EditorSearch, pathOfStop } from './trail.ts';
import { useEditorSearch, useTrail } from './use-trail.ts';

/** The page that a widget was opened from first, for as long as there is one. */
export function useAround(): Around {
  const [first] = useTrail();
  const { data, error, isPending, refetch } = useQuery({
    ...aroundQuery(first ?? { kind: 'page_template', key: '' }),
    enabled: first !== undefined,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const isWaiting = isPending && first !== undefined;
  return useMemo(
    () => ({ page: first && data, isPending: isWaiting, problem: data ? undefined : error, retry }),
    [first, data, isWaiting, error, retry],
  );
}

/** In the page or alone is in the address, so that it survives a reload and can be sent. */
export function useInPlaceOf(around: Around): InPlace {
  const { stored } = useEditor();
  const way = useTrail();
  const { alone } = useEditorSearch();
  const { path } = usePreviewPath();
  const navigate = useNavigate();
  const [found, setFound] = useState<FoundPlace | undefined>();
  const isAlone = way.length === 0 || alone === true;
  const setAlone = useCallback(
    (wanted: boolean) => {
      setFound(undefined);
      const search: EditorSearch = { from: way, ...(wanted && { alone: true }), at: path };
      const here = { to: '/pages/widgets/$key/layout', params: { key: stored().key }, search } as const;
      // Nothing is left by it.
      void navigate({ ...here, hash: true, replace: true, ignoreBlocker: true });
    },
    [navigate, way, path, stored],
  );
  const leave = useCallback(() => {
    if (way.length > 0) void navigate(pathOfStop(way, way.length - 1, path));
  }, [navigate, way, path]);
  return useMemo(
    () => ({ ...around, trail: way, isAlone, setAlone, leave, found, setFound }),
    [around, way, isAlone, setAlone, leave, found],
  );
}
