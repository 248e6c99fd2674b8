import type { LayoutKind } from '#model/documents.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { sampleCatalogue, smallLayout } from '#model/layout/sample-layout.ts';
import { createCollaboratorsStore } from './collaborators-store.ts';
import type { Editor } from './editor-context.ts';
import { documentOf, emptyMeta, type StoredDocument } from './editor-document.ts';
import { createEditorStore } from './editor-store.ts';
import { createPageWords } from './page-words.ts';
import { createPicturesStore } from './pictures-store.ts';
import { createScreenStore } from './screen-store.ts';
import { createSelectionStore } from './selection-store.ts';

/** An editor on a small layout, for the tests of this folder. */
export function sampleEditor(root: LayoutNode = smallLayout(), kind: LayoutKind = 'page_template'): Editor {
  let stored: StoredDocument = {
    kind,
    id: 'id',
    key: 'sample',
    version: 1,
    updatedBy: null,
    updatedOn: 0,
    name: 'Sample',
    description: '',
    root,
    meta: emptyMeta,
    props: [],
    icon: '',
  };
  return {
    store: createEditorStore(documentOf(stored), () => 0),
    selection: createSelectionStore(),
    screen: createScreenStore(),
    collaborators: createCollaboratorsStore(),
    pageWords: createPageWords(),
    pictures: createPicturesStore(),
    stored: () => stored,
    setStored: (next) => {
      stored = next;
    },
    catalogue: sampleCatalogue,
    keepVersions: () => undefined,
    canEdit: true,
  };
}
