import { newNodeId } from '#model/layout/node-id.ts';
import { imageNamed } from '#model/media/media-reference.ts';
import { chosenFiles } from '#studio/documents/images/uploads/found-files.ts';
import { isOver } from '#studio/documents/images/uploads/upload.ts';
import { addFiles, uploads } from '#studio/documents/images/uploads/uploads.ts';
import * as commands from './commands.ts';
import type { Editor } from './editor-context.ts';

/** Sends pictures to the library; each stands on the page once it is there. Answers false where an image is not taken. */
export function pasteImages(editor: Editor, files: readonly File[]): boolean {
  if (commands.placeForNew(editor, ['image']) === undefined) return false;
  const waiting = new Set(addFiles(chosenFiles(files, '')));
  const stop = uploads.subscribe(look);
  look();
  return waiting.size > 0;

  function look(): void {
    for (const upload of uploads.state().uploads) {
      if (!waiting.has(upload.id) || !isOver(upload)) continue;
      waiting.delete(upload.id);
      if (waiting.size === 0) queueMicrotask(() => stop());
      if (upload.image) commands.pasteGiven(editor, [imageNode(imageNamed(upload.image.key))]);
    }
  }
}

const imageNode = (src: string) => ({
  id: newNodeId(),
  widget: 'image',
  props: { src },
  bindings: {},
  slots: {},
  style: {},
});
