import type { LayoutMeta } from '#model/layout/layout.ts';
import { useEditor, usePage } from '../document/editor-context.ts';

type Optional = 'social' | 'structured' | 'feed';

/** One of the parts a page need not say of itself, and how it is changed; undefined takes it away. */
export function useMetaPart<K extends Optional>(
  name: K,
): [LayoutMeta[K] | undefined, (value: LayoutMeta[K] | undefined, typing?: string) => void] {
  const { store } = useEditor();
  const { meta } = usePage();
  const set = (value: LayoutMeta[K] | undefined, typing?: string) =>
    store.commit(
      'editor.step.page',
      (draft) => {
        if (value === undefined) delete draft.meta[name];
        else Object.assign(draft.meta, { [name]: value });
      },
      typing === undefined ? undefined : `meta ${name} ${typing}`,
    );
  return [meta[name], set];
}
