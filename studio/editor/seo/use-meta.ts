import type { LayoutMeta } from '#model/layout/layout.ts';
import { type Change, changed } from '#studio/ui/form/change.ts';
import { useEditor, usePage } from '../document/editor-context.ts';

type Optional = 'social' | 'structured' | 'feed';

/** One of the parts a page need not say of itself, and how it is changed; undefined takes it away. */
export function useMetaPart<K extends Optional>(
  name: K,
): [LayoutMeta[K] | undefined, (change: Change<LayoutMeta[K] | undefined>, typing?: string) => void] {
  const { store } = useEditor();
  const { meta } = usePage();
  const set = (change: Change<LayoutMeta[K] | undefined>, typing?: string) => {
    const value = changed(change, store.document().meta[name]);
    store.commit(
      'editor.step.page',
      (draft) => {
        if (value === undefined) delete draft.meta[name];
        else Object.assign(draft.meta, { [name]: value });
      },
      typing === undefined ? undefined : `meta ${name} ${typing}`,
    );
  };
  return [meta[name], set];
}
