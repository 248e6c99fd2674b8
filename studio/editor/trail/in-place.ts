import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { JsonObject } from '#model/json.ts';
import type { StoredDocument } from '../document/editor-document.ts';
import { kindNamed } from '../document/kinds/kinds.ts';
import type { TrailStop } from './trail.ts';

/** What a widget is shown in while it is edited, fetched beside it: as it is stored now. */
export const aroundQuery = ({ kind, key }: Pick<TrailStop, 'kind' | 'key'>) =>
  queryOptions({
    queryKey: ['editor', 'around', kind, key],
    queryFn: ({ signal }) => kindNamed(kind).load(key, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** A page as what is around the widget that is edited in it. */
export interface Around {
  /** Undefined until it is there. */
  page: StoredDocument | undefined;
  isPending: boolean;
  problem: unknown;
  retry: () => void;
}

/** What the canvas found of the place. */
export interface FoundPlace {
  isShown: boolean;
  /** Values the place gives the props of the widget. */
  props: JsonObject | undefined;
}

/** How a widget is edited that was opened from where it is used; of anything else there is no way. */
export interface InPlace extends Around {
  trail: readonly TrailStop[];
  isAlone: boolean;
  setAlone: (isAlone: boolean) => void;
  /** Goes back to where one came from. */
  leave: () => void;
  found: FoundPlace | undefined;
  setFound: (found: FoundPlace) => void;
}

const nothing = () => undefined;

export const notInPlace: InPlace = {
  trail: [],
  isAlone: true,
  page: undefined,
  isPending: false,
  problem: undefined,
  retry: nothing,
  setAlone: nothing,
  leave: nothing,
  found: undefined,
  setFound: nothing,
};

export const InPlaceContext = createContext<InPlace>(notInPlace);

export const useInPlace = (): InPlace => use(InPlaceContext);

/** The page the widget is shown in; undefined while it is shown alone. */
export function usePageAround(): StoredDocument | undefined {
  const { isAlone, page } = useInPlace();
  return isAlone ? undefined : page;
}
