import type { Copied } from '#model/layout/copied-text.ts';
import { type Brought, copyPastedMedia, nothingBrought } from './bring-media.ts';
import type { Editor } from './editor-context.ts';
import { holdPlace } from './hold-place.ts';
import { type PasteOutcome, pastePlace, pasteUsable } from './paste-commands.ts';
import { usableNodes } from './usable-nodes.ts';

/** Pastes what was copied in an editor, of this site or another, whose images come along. Nothing comes to no place. */
export async function pasteCopied(editor: Editor, copied: Copied): Promise<PasteOutcome & { brought: Brought }> {
  const { selection } = editor;
  const { placeholders, ...rest } = usableNodes(editor, copied.nodes);
  // They are called as where they were copied, as far as the text says.
  const sound = { ...rest, placeholders: placeholders.map((key) => copied.titles?.get(key) ?? key) };
  const widgets = sound.nodes.map(({ widget }) => widget);
  const place = editor.canEdit && widgets.length > 0 ? pastePlace(editor, widgets) : undefined;
  if (!place) return { ...pasteUsable(editor, sound), brought: nothingBrought };
  const placeNow = holdPlace(editor, place);
  const { ids: selected } = selection.get();
  const { nodes, brought } = await copyPastedMedia(sound.nodes, copied);
  // Whoever went on with something else in the meantime stays there.
  const isSelected = selection.get().ids === selected;
  return { ...pasteUsable(editor, { ...sound, nodes: [...nodes] }, { at: placeNow(), isSelected }), brought };
}
