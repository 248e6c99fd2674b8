import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { HistoryStep } from '#model/layout/history.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { useEditor, useTopic } from '../document/editor-context.ts';
import { EditorDialog } from '../shared-parts/editor-dialog.tsx';
import styles from './edit-history-dialog.module.css';
import { stepSubject } from './step-subject.ts';

const SHOWN = 100;

/** Every step there is, the newest first: pressing one makes the document what it was after it. */
export function EditHistoryDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { store } = useEditor();
  useTopic('history');
  const [shown, setShown] = useState(SHOWN);
  const { done, undone, dropped, saved, start } = store.history();
  const steps = [...done, ...undone.toReversed()];
  const last = done.at(-1);
  // As many before where one stands as asked for, and all that was undone.
  const from = Math.max(0, done.length - shown);
  return (
    <EditorDialog title={t('editor.steps.title')} where="end" onClose={onClose}>
      <p className={styles.lead}>{t(steps.length === 0 ? 'editor.steps.none' : 'editor.steps.help')}</p>
      <ol className={styles.steps} reversed>
        {steps
          .map((step, index) => (
            <StepRow
              key={step.mark}
              step={step}
              isNow={index === done.length - 1}
              isUndone={index >= done.length}
              isSaved={step.mark === saved}
              onJump={() => store.jump(index + 1)}
            />
          ))
          .slice(from)
          .reverse()}
        {from === 0 && steps.length > 0 && (
          <Row isNow={done.length === 0} isUndone={false} onJump={() => store.jump(0)}>
            <span className={styles.name}>{t(dropped > 0 ? 'editor.steps.earliest' : 'editor.steps.start')}</span>
            {saved === start && <Saved />}
          </Row>
        )}
      </ol>
      {from > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => setShown(shown + SHOWN)}>
          {t('editor.steps.more')}
        </Button>
      )}
      {from === 0 && dropped > 0 && <p className={styles.lead}>{t('editor.steps.dropped', { count: dropped })}</p>}
      <p className={styles.told} role="status">
        {last ? t('editor.steps.now', { step: t(last.label as MessageKey) }) : ''}
      </p>
    </EditorDialog>
  );
}

interface RowProps {
  /** The document is as it was after it. */
  isNow: boolean;
  isUndone: boolean;
  onJump: () => void;
  children: ReactNode;
}

function Row({ isNow, isUndone, onJump, children }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        aria-current={isNow ? 'step' : undefined}
        data-undone={isUndone || undefined}
        data-autofocus={isNow || undefined}
        onClick={onJump}
      >
        {children}
      </button>
    </li>
  );
}

interface StepRowProps extends Omit<RowProps, 'children'> {
  step: HistoryStep;
  isSaved: boolean;
}

function StepRow({ step, isSaved, ...row }: StepRowProps) {
  const t = useT();
  const editor = useEditor();
  const subject = stepSubject(editor, step);
  return (
    <Row {...row}>
      <span className={styles.name}>{t(step.label as MessageKey)}</span>
      {isSaved && <Saved />}
      <span className={styles.at}>
        <RelativeTime at={step.at} />
      </span>
      {subject !== '' && (
        <bdi dir="auto" className={styles.subject}>
          {subject}
        </bdi>
      )}
    </Row>
  );
}

function Saved() {
  const t = useT();
  return <span className={styles.saved}>{t('editor.steps.saved')}</span>;
}
