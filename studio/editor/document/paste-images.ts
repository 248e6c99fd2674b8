import { freshNode } from '#model/layout/fresh-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { Place } from '#model/layout/layout-tree.ts';
import { newNodeId } from '#model/layout/node-id.ts';
import { setProp } from '#model/layout/set-prop.ts';
import { imageNamed } from '#model/media/media-reference.ts';
import { chosenFiles } from '#studio/documents/images/uploads/found-files.ts';
import { isOver, type Upload } from '#studio/documents/images/uploads/upload.ts';
import type { createUploadQueue } from '#studio/documents/images/uploads/upload-queue.ts';
import { addFiles, uploads } from '#studio/documents/images/uploads/uploads.ts';
import type { Editor } from './editor-context.ts';
import { holdPlace } from './hold-place.ts';
import { pasteGiven, pastePlace } from './paste-commands.ts';

type Queue = Pick<ReturnType<typeof createUploadQueue>, 'state' | 'subscribe'>;

/** Sends pictures to the library; they stand on the page once they are there. Answers false where no image is taken. */
export function pasteImages(editor: Editor, files: readonly File[]): boolean {
  const place = editor.canEdit ? pastePlace(editor, ['image']) : undefined;
  if (!place) return false;
  putWhenThere(editor, place, addFiles(chosenFiles(files, '')), uploads);
  return true;
}

/** Puts what has come where it was pasted, in one step, once all of it has come or failed. */
export function putWhenThere(editor: Editor, place: Place, sent: readonly string[], queue: Queue): void {
  const { selection } = editor;
  const placeNow = holdPlace(editor, place);
  const { ids: selected } = selection.get();
  const stop = queue.subscribe(look);
  look();

  function look(): void {
    const known = new Map(queue.state().uploads.map((upload) => [upload.id, upload]));
    const found = sent.flatMap((id) => known.get(id) ?? []);
    if (!found.every(isOver)) return;
    queueMicrotask(() => stop());
    const came = found.filter(({ image }) => image);
    const nodes = came.flatMap((upload) => imageNode(editor, upload) ?? []);
    if (nodes.length === 0) return;
    // Whoever went on with something else in the meantime stays there.
    const isSelected = selection.get().ids === selected;
    pasteGiven(editor, nodes, { at: placeNow(), isSelected });
    followReuse(editor, came, queue);
  }
}

function imageNode({ catalogue }: Editor, { image }: Upload): LayoutNode | undefined {
  const node = freshNode(catalogue, 'image', newNodeId);
  return node && image && { ...node, props: { ...node.props, src: imageNamed(image.key) } };
}

/** A person may choose the image the library had in place of the one that came, which then goes. */
function followReuse(editor: Editor, came: readonly Upload[], queue: Queue): void {
  const keys = new Map(came.map(({ id, image }) => [id, image?.key ?? '']));
  const stop = queue.subscribe(() => {
    const left = queue.state().uploads.filter(({ id }) => keys.has(id));
    if (left.length === 0) queueMicrotask(() => stop());
    for (const { id, image } of left) {
      const old = keys.get(id) ?? '';
      if (!image || image.key === old) continue;
      keys.set(id, image.key);
      showInstead(editor, imageNamed(old), imageNamed(image.key));
    }
  });
}

function showInstead({ store }: Editor, old: string, fresh: string): void {
  const showing = Object.values(store.document().tree.nodes).filter(({ props }) => props.src === old);
  if (showing.length === 0) return;
  store.commit('editor.step.edit', ({ tree }) => {
    for (const { id } of showing) setProp(tree, id, 'src', fresh);
  });
}
