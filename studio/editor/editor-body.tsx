import { Alert, SegmentedControl, Skeleton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import type { Widget } from '#contract/widgets.ts';
import { useDocumentLimit } from '#studio/documents/uses/use-url-limits.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { useSaveShortcut } from '#studio/ui/keys/use-save-shortcut.ts';
import { kitRequest, prefetchKit } from './canvas/request-kit.ts';
import { useCanvasSite } from './canvas/use-canvas-site.ts';
import { DragWidgetContext } from './canvas/use-drag-widget.ts';
import { addUsed, noKeys } from './canvas/used-keys.ts';
import { CanvasPane } from './canvas-pane/canvas-pane.tsx';
import type { Fault, NodeFault } from './checks/fault.ts';
import { type Findings, noFindings } from './checks/gather-faults.ts';
import { useChecks } from './checks/use-checks.ts';
import { useStoreVisualChecks } from './checks/use-store-visual-checks.ts';
import { usePresence } from './collaborators/use-presence.ts';
import { useComments } from './comments/use-comments.ts';
import { useShownComment } from './comments/use-shown-comment.ts';
import { AroundFieldsContext } from './document/after-canvas.ts';
import { createCollaboratorsStore } from './document/collaborators-store.ts';
import { type Editor, EditorContext } from './document/editor-context.ts';
import { documentOf, type StoredDocument } from './document/editor-document.ts';
import { createEditorStore } from './document/editor-store.ts';
import { kindOf } from './document/kinds/kinds.ts';
import { createPageWords, usePageWords } from './document/page-words.ts';
import { createPicturesStore, useSiteOfCopies } from './document/pictures-store.ts';
import { createScreenStore } from './document/screen-store.ts';
import { createSelectionStore } from './document/selection-store.ts';
import { showSide } from './document/shown-side.ts';
import { showTab } from './document/shown-tab.ts';
import { useFreshLibrary } from './document/use-fresh-library.ts';
import styles from './editor.module.css';
import { FieldsPanel } from './fields-panel.tsx';
import { rootColors, SiteColorsContext } from './inspector/style/site-colors.ts';
import { LazyDialog } from './lazy-dialogs.tsx';
import { LeaveGuard, PageTitle } from './leave-guard.tsx';
import { focusOutline, NamedNode, namedNodeOf } from './named-node.tsx';
import { Outline } from './outline/outline.tsx';
import { Palette } from './palette/palette.tsx';
import { usePanelLayout } from './panel-layout.ts';
import { PanelResizer } from './panel-resizer.tsx';
import { PreviewDataContext, PreviewPathContext, usePreviewPath } from './preview/preview-path.ts';
import { ImpactLine } from './saved-widget/impact-line.tsx';
import { useCatalogue, usePinnedVersions } from './saved-widget/use-catalogue.ts';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { StoredDraftNotice } from './saving/kept-draft-notice.tsx';
import { useSave } from './saving/use-save.ts';
import { Deferred } from './shared-parts/deferred.tsx';
import { TopBar } from './top-bar.tsx';
import { type Around, InPlaceContext, useInPlace } from './trail/in-place.ts';
import { useInPlaceOf } from './trail/use-in-place.ts';
import { EditWidgetContext, hasFields, useEditWidget, useTrail, widgetToEdit } from './trail/use-trail.ts';

interface EditorBodyProps {
  stored: StoredDocument;
  widgets: readonly Widget[];
  /** Path of a page that shows the document. */
  samplePath: string;
  /** What a widget was opened from. */
  around: Around;
}

/** Opens an editor on a document. */
export function EditorBody({ stored, widgets, samplePath, around }: EditorBodyProps) {
  const whyOutside = useDocumentLimit(stored.kind, stored.key);
  const canEdit = useMay('edit') && whyOutside === undefined;
  const [path, setPath] = useState(samplePath);
  const way = useTrail();
  const carry = useRef<((widget: string) => void) | undefined>(undefined);
  const [opened] = useState(() => {
    let current = stored;
    const document = documentOf(stored);
    // Of a widget that is shown in a page more is asked, once that is there.
    if (way.length === 0) {
      const used = noKeys();
      addUsed(used, document);
      prefetchKit(kitRequest(kindOf(stored).asks(stored, document), used, samplePath));
    }
    return {
      store: createEditorStore(document),
      selection: createSelectionStore(),
      screen: createScreenStore(innerWidth),
      collaborators: createCollaboratorsStore(),
      pageWords: createPageWords(),
      pictures: createPicturesStore(),
      stored: () => current,
      setStored: (next: StoredDocument) => {
        current = next;
      },
    };
  });
  const { catalogue, keepVersions } = useCatalogue(widgets);
  const editor = useMemo(
    (): Editor => ({ ...opened, catalogue, keepVersions, canEdit }),
    [opened, catalogue, keepVersions, canEdit],
  );
  useEffect(() => {
    const { selection, screen } = opened;
    // A state is shown of what it was chosen for: on something else it would be edited unawares.
    return selection.subscribe(() => screen.get().state && screen.set({ state: undefined }));
  }, [opened]);
  useEffect(() => {
    const { store, selection } = opened;
    return store.subscribe('structure', () => {
      selection.keep((id) => Object.hasOwn(store.document().tree.nodes, id));
    });
  }, [opened]);
  usePresence(opened);
  useSiteOfCopies(opened.pictures);
  useFreshLibrary();
  return (
    <EditorContext value={editor}>
      <PreviewPathContext value={useMemo(() => ({ path, setPath }), [path])}>
        <DragWidgetContext value={carry}>
          <WidgetEditing around={around}>
            <Workspace editor={editor} whyOutside={whyOutside} />
          </WidgetEditing>
        </DragWidgetContext>
      </PreviewPathContext>
    </EditorContext>
  );
}

/** From here widgets are opened; and this one, in a place it was opened from. */
function WidgetEditing({ around, children }: { around: Around; children: ReactNode }) {
  return (
    <InPlaceContext value={useInPlaceOf(around)}>
      <EditWidgetContext value={useEditWidget()}>{children}</EditWidgetContext>
    </InPlaceContext>
  );
}

const noData = {};

const ghost = <Skeleton className={styles.ghost} />;

type Panel = 'outline' | 'preview' | 'fields';

interface WorkspaceProps {
  editor: Editor;
  /** Why it is for reading only to someone who is limited to URLs. */
  whyOutside: string | undefined;
}

function Workspace({ editor, whyOutside }: WorkspaceProps) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [isChecksOpen, setChecksOpen] = useState(false);
  const hash = useLocation({ select: (location) => location.hash });
  const { store } = editor;
  const { comments, commented } = useComments();
  const [isCommentsOpen, setCommentsOpen] = useState(false);
  useShownComment(editor, { hash, comments, open: () => setCommentsOpen(true) });
  /** Which panel a narrow screen shows. */
  const { isAlone } = useInPlace();
  const [panel, setPanel] = useState<Panel>(isAlone ? 'outline' : 'preview');
  useEffect(() => {
    if (hash === 'checks') setChecksOpen(true);
    if (namedNodeOf(hash, store)) setPanel('fields');
  }, [hash, store]);
  /** The fields are to have the focus as soon as they are those of what is selected. */
  const [isEditing, setEditing] = useState(false);
  const { path } = usePreviewPath();
  const site = useCanvasSite(path);
  usePinnedVersions(site.kit);
  usePageWords(site.kit?.settings.language);
  const theme = site.kit?.theme ?? '';
  const colors = useMemo(() => rootColors(theme), [theme]);
  const [drawn, setDrawn] = useState<readonly NodeFault[]>([]);
  const [looked, setLooked] = useState<Findings>(noFindings);
  const rendered = useMemo(() => [...site.faults, ...drawn], [site.faults, drawn]);
  useStoreVisualChecks(looked);
  const { faults, faulty } = useChecks({ rendered, drawn: looked, images: site.kit?.images, asked: site.asked });
  const saving = useSave(() => setChecksOpen(true));
  const panels = usePanelLayout();
  useSaveShortcut(() => void saving.save());

  const editWidget = use(EditWidgetContext);
  const edit = () => {
    const { ids } = editor.selection.get();
    const [only] = ids.length === 1 ? ids : [];
    if (only !== undefined && widgetToEdit(editor, only) !== undefined && !hasFields(editor, only))
      return editWidget(only);
    editor.selection.select(ids);
    setPanel('fields');
    panels.show('end', true);
    setEditing(true);
  };
  const showFault = ({ node, finding }: Fault) => {
    const isOfPage = !Object.hasOwn(editor.store.document().tree.nodes, node);
    editor.selection.select(isOfPage ? [] : [node]);
    showSide(isOfPage ? 'page' : 'node');
    if (isOfPage || finding?.field !== undefined) panels.show('end', true);
    setPanel(isOfPage || finding?.field !== undefined ? 'fields' : 'preview');
    if (!isOfPage) showTab('content');
  };
  return (
    <div className={styles.editor} data-panel={panel} data-foot="free">
      <Deferred until={<div className={styles.bar} />}>
        <TopBar
          faults={faults}
          saving={saving}
          panels={panels}
          isChecksOpen={isChecksOpen}
          onChecks={setChecksOpen}
          onShowFault={showFault}
          comments={comments}
          isCommentsOpen={isCommentsOpen}
          onComments={setCommentsOpen}
          onShowNode={(node) => {
            editor.selection.select([node]);
            showSide('node');
            setPanel('preview');
          }}
        />
      </Deferred>
      {whyOutside !== undefined && (
        <Alert color="secondary" variant="light" className={styles.kept} role="status">
          {whyOutside}
        </Alert>
      )}
      <Deferred>
        <ImpactLine />
      </Deferred>
      <StoredDraftNotice />
      <div className={styles.switch}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('editor.panels')}
          value={panel}
          onChange={(value) => setPanel(value as Panel)}
          data={[
            { value: 'outline', label: t('editor.outline.title') },
            { value: 'preview', label: t('editor.canvas.title') },
            { value: 'fields', label: t('editor.inspector.title') },
          ]}
        />
      </div>
      <PreviewDataContext value={site.page?.data ?? noData}>
        <div className={styles.panels} style={panels.style}>
          <div id="editor-outline" className={styles.start} data-closed={!panels.isOpen('start') || undefined}>
            <Deferred until={ghost}>
              {isAdding ? (
                <Palette
                  site={site}
                  onClose={() => {
                    setAdding(false);
                    requestAnimationFrame(focusOutline);
                  }}
                />
              ) : (
                <AroundFieldsContext value>
                  <Outline
                    faulty={faulty}
                    commented={commented}
                    onAdd={() => {
                      // Whoever goes on to add something is not taken back to the fields of what was selected before.
                      setEditing(false);
                      setAdding(true);
                    }}
                    onEdit={edit}
                  />
                </AroundFieldsContext>
              )}
              <NamedNode hash={hash} />
            </Deferred>
          </div>
          <PanelResizer side="start" panels={panels} />
          <div className={styles.middle}>
            <CanvasPane
              site={site}
              onFaults={setDrawn}
              onLooked={setLooked}
              onEdit={edit}
              onSave={() => void saving.save()}
            />
          </div>
          <PanelResizer side="end" panels={panels} />
          <SiteColorsContext value={colors}>
            <Deferred
              until={<div id="editor-fields" className={styles.end} data-closed={!panels.isOpen('end') || undefined} />}
            >
              <FieldsPanel isClosed={!panels.isOpen('end')} takesFocus={isEditing} setTakesFocus={setEditing} />
            </Deferred>
          </SiteColorsContext>
        </div>
      </PreviewDataContext>
      {saving.theirs && (
        <ConflictDialog theirs={saving.theirs} onClose={saving.endConflict} onResolved={() => void saving.save()} />
      )}
      <LazyDialog />
      <LeaveGuard saving={saving} />
      <PageTitle />
    </div>
  );
}
