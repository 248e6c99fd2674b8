import { ActionIcon, Badge, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { PreviewComment } from '#contract/preview-comments.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconAlert, IconCircleCheck, IconComment, IconHistory, IconList } from '#studio/ui/icons/icons.ts';
import { IconRedo, IconSave, IconUndo } from '#studio/ui/icons/late-icons.ts';
import { useHeadingFocus } from '#studio/ui/screen/use-heading-focus.ts';
import type { Fault } from './checks/fault.ts';
import { CollaboratorsButton } from './collaborators/collaborators-button.tsx';
import * as told from './document/announced-acts.ts';
import { useEditor, usePage, useRead } from './document/editor-context.ts';
import type { EditorStore } from './document/editor-store.ts';
import styles from './editor.module.css';
import type { PanelLayout } from './panel-layout.ts';
import { PanelToggle } from './panel-resizer.tsx';
import { RevisionsDrawer } from './revisions/revisions-drawer.tsx';
import type { Saving } from './saving/use-save.ts';
import { EditorDialog } from './shared-parts/editor-dialog.tsx';
import { BackLink, TrailNotice } from './trail/back-link.tsx';
import { useUndoShortcuts } from './use-undo-shortcuts.ts';

const StepsDialog = lazy(async () => ({
  default: (await import('./edit-history/edit-history-dialog.tsx')).EditHistoryDialog,
}));

interface TopBarProps {
  faults: readonly Fault[];
  saving: Saving;
  panels: PanelLayout;
  isChecksOpen: boolean;
  onChecks: (isOpen: boolean) => void;
  onShowFault: (fault: Fault) => void;
  comments: readonly PreviewComment[];
  isCommentsOpen: boolean;
  onComments: (isOpen: boolean) => void;
  onShowNode: (node: string) => void;
}

const CommentsPanel = lazy(async () => ({ default: (await import('./comments/comments-panel.tsx')).CommentsPanel }));

const ChecksPanel = lazy(async () => ({ default: (await import('./checks/checks-panel.tsx')).ChecksPanel }));

/** Name and state of the document, and what is done with it as a whole. */
export function TopBar(props: TopBarProps) {
  const { faults, saving, panels, isChecksOpen, onChecks, onShowFault } = props;
  const t = useT();
  const { canEdit } = useEditor();
  const { name } = usePage();
  const heading = useHeadingFocus();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const checksLabel = t('editor.checks.open', { count: faults.length });
  return (
    <div className={styles.bar}>
      <BackLink />
      <PanelToggle side="start" panels={panels} />
      <div className={styles.names}>
        <TrailNotice />
        <h1 ref={heading} tabIndex={-1} className={styles.name} dir="auto">
          {name}
        </h1>
        <State saving={saving} />
      </div>
      {!canEdit && (
        <Badge variant="light" tt="none">
          {t('editor.readOnly')}
        </Badge>
      )}
      <CollaboratorsButton onShowNode={props.onShowNode} />
      {canEdit && <UndoRedo />}
      <ActionIcon
        aria-label={checksLabel}
        onClick={() => onChecks(true)}
        className={styles.checks}
        data-count={faults.length || undefined}
      >
        {faults.length > 0 ? <IconAlert /> : <IconCircleCheck />}
      </ActionIcon>
      <Comments {...props} />
      <ActionIcon aria-label={t('editor.revisions.title')} onClick={() => setHistoryOpen(true)}>
        <IconHistory />
      </ActionIcon>
      {canEdit && <SaveButton saving={saving} />}
      <PanelToggle side="end" panels={panels} />
      {isHistoryOpen && <RevisionsDrawer onClose={() => setHistoryOpen(false)} />}
      {isChecksOpen && (
        <EditorDialog title={t('editor.checks.title')} where="end" onClose={() => onChecks(false)}>
          <Suspense fallback={<Skeleton height={120} />}>
            <ChecksPanel
              faults={faults}
              onShow={(fault) => {
                onChecks(false);
                onShowFault(fault);
              }}
            />
          </Suspense>
        </EditorDialog>
      )}
    </div>
  );
}

/** What visitors wrote by preview links, where they wrote something that is open. */
function Comments({ comments, isCommentsOpen, onComments, onShowNode }: TopBarProps) {
  const t = useT();
  const label = t('editor.comments.open', { count: comments.length });
  return (
    <>
      {comments.length > 0 && (
        <ActionIcon
          aria-label={label}
          onClick={() => onComments(true)}
          className={styles.checks}
          data-count={comments.length}
        >
          <IconComment />
        </ActionIcon>
      )}
      {isCommentsOpen && (
        <EditorDialog title={t('editor.comments.title')} where="end" onClose={() => onComments(false)}>
          <Suspense fallback={<Skeleton height={120} />}>
            <CommentsPanel
              comments={comments}
              onShow={(node) => {
                onComments(false);
                onShowNode(node);
              }}
            />
          </Suspense>
        </EditorDialog>
      )}
    </>
  );
}

const dirtiness = (store: EditorStore) => store.isDirty();
const lastStep = (store: EditorStore) => store.history().done.at(-1)?.label;
const nextStep = (store: EditorStore) => store.history().undone.at(-1)?.label;

function State({ saving: { isSaving, isWaiting } }: { saving: Saving }) {
  const t = useT();
  const { stored } = useEditor();
  const isDirty = useRead('history', dirtiness);
  const saved = t('editor.state.saved', { version: stored().version });
  const unsaved = t(isWaiting ? 'editor.state.waiting' : 'editor.state.unsaved');
  const text = isSaving ? t('editor.state.saving') : isDirty ? unsaved : saved;
  return (
    <span className={styles.state} role="status" data-waiting={isWaiting || undefined}>
      {text}
    </span>
  );
}

function UndoRedo() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [said, say] = useState('');
  const editor = useEditor();
  useUndoShortcuts(editor, say);
  const last = useRead('history', lastStep);
  const next = useRead('history', nextStep);
  const undoLabel = last ? t('editor.undo', { step: t(last as MessageKey) }) : t('editor.undoNothing');
  const redoLabel = next ? t('editor.redo', { step: t(next as MessageKey) }) : t('editor.redoNothing');
  return (
    <>
      <ActionIcon aria-label={undoLabel} disabled={!last} onClick={() => say(told.undo(editor))}>
        <IconUndo />
      </ActionIcon>
      <ActionIcon aria-label={redoLabel} disabled={!next} onClick={() => say(told.redo(editor))}>
        <IconRedo />
      </ActionIcon>
      <ActionIcon aria-label={t('editor.steps.title')} onClick={() => setOpen(true)}>
        <IconList />
      </ActionIcon>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Suspense>{isOpen && <StepsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function SaveButton({ saving }: { saving: Saving }) {
  const t = useT();
  const isDirty = useRead('history', dirtiness);
  return (
    <Button
      size="sm"
      className={styles.save}
      aria-label={t('common.save')}
      leftSection={<IconSave size={16} />}
      loading={saving.isSaving}
      disabled={!isDirty}
      onClick={() => void saving.save()}
    >
      {t('common.save')}
    </Button>
  );
}
