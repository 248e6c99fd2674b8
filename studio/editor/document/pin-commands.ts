import { type SavedWidget, savedKey } from '#model/layout/catalogue.ts';
import { followedKey, pinnedKey, pinOf } from '#model/layout/pin.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setWidget } from '#model/layout/set-widget.ts';
import type { Editor } from './editor-context.ts';

/** How a node stands to the widget it names. */
export interface Following {
  key: string;
  /** The version it keeps to; undefined while it follows the widget. */
  version: number | undefined;
  /** The widget as it is now; undefined once it is deleted. */
  latest: (SavedWidget & { version: number }) | undefined;
}

/** Undefined for what is no widget of the site. */
export function followingOf({ catalogue }: Pick<Editor, 'catalogue'>, widget: string): Following | undefined {
  const named = savedKey(widget);
  if (named === undefined) return undefined;
  const key = followedKey(named);
  const latest = catalogue.saved.get(key);
  return {
    key,
    version: pinOf(named)?.version,
    latest: latest?.version === undefined ? undefined : { ...latest, version: latest.version },
  };
}

const followingAt = (editor: Editor, id: string) =>
  followingOf(editor, editor.store.document().tree.nodes[id]?.widget ?? '');

const mayChange = (editor: Editor, id: string): boolean =>
  editor.canEdit && !isLocked(editor.store.document().tree, id);

/** Keeps a node to the widget as it is now: at once, or in place of the version it kept to. */
export function pinNode(editor: Editor, id: string): void {
  const following = followingAt(editor, id);
  if (!following?.latest || !mayChange(editor, id)) return;
  const named = pinnedKey({ key: following.key, version: following.latest.version });
  editor.keepVersions([[named, following.latest]]);
  editor.store.commit('editor.step.pin', ({ tree }) => void setWidget(tree, id, `@${named}`));
}

/** Lets a node change with its widget again. */
export function followLatest(editor: Editor, id: string): void {
  const following = followingAt(editor, id);
  if (!following?.latest || !mayChange(editor, id)) return;
  editor.store.commit('editor.step.follow', ({ tree }) => void setWidget(tree, id, `@${following.key}`));
}
