import './words.ts';
import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PreviewComment } from '#contract/preview-comments.ts';
import { MAX_COMMENT_LENGTH } from '#model/preview-comments.ts';
import { nodeName } from '#studio/documents/layouts/labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { sendReply, toggleResolved } from '#studio/preview-comments/queries.ts';
import { useMay } from '#studio/session/site-query.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { useEditor } from '../document/editor-context.ts';
import styles from './comments.module.css';
import { nodeOf } from './use-comments.ts';

interface CommentsPanelProps {
  comments: readonly PreviewComment[];
  /** Goes to the node a comment is on. */
  onShow: (node: string) => void;
}

/** What is open about the pages of a template. Each leads to its node, and is answered and resolved in its place. */
export function CommentsPanel({ comments, onShow }: CommentsPanelProps) {
  const t = useT();
  if (comments.length === 0) return <p className={styles.none}>{t('comments.noneOpen')}</p>;
  return (
    <ul className={styles.list}>
      {comments.map((comment) => (
        <Thread key={comment.id} comment={comment} onShow={onShow} />
      ))}
    </ul>
  );
}

function Thread({ comment, onShow }: { comment: PreviewComment; onShow: (node: string) => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { store, catalogue } = useEditor();
  const mayEdit = useMay('edit');
  const [isReplying, setReplying] = useState(false);
  const id = nodeOf(store, comment);
  const node = id === undefined ? undefined : store.document().tree.nodes[id];
  return (
    <li className={styles.thread}>
      {node && id !== undefined ? (
        <UnstyledButton className={styles.place} onClick={() => onShow(id)}>
          <bdi>{nodeName(catalogue, node)}</bdi>
        </UnstyledButton>
      ) : (
        <>
          <p className={styles.gone}>{t(comment.nodes.length === 0 ? 'comments.wholePage' : 'comments.gone')}</p>
          {comment.about !== '' && (
            <p className={styles.gone} dir="auto">
              {comment.about}
            </p>
          )}
        </>
      )}
      <Said {...comment} />
      {comment.replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <Said {...reply} />
        </div>
      ))}
      {mayEdit && isReplying && <Reply comment={comment} onDone={() => setReplying(false)} />}
      {mayEdit && !isReplying && (
        <div className={styles.acts}>
          <Button size="compact-sm" variant="default" onClick={() => setReplying(true)}>
            {t('comments.reply')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void toggleResolved(queries, comment)}>
            {t('comments.resolve')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface SaidProps {
  author: string;
  text: string;
  added_on: number;
}

function Said({ author, text, added_on }: SaidProps) {
  return (
    <>
      <p className={styles.who}>
        <bdi>{author}</bdi>
        <RelativeTime at={added_on} />
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </>
  );
}

function Reply({ comment, onDone }: { comment: PreviewComment; onDone: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const send = async () => {
    setBusy(true);
    try {
      await sendReply(queries, comment, text);
      onDone();
    } catch (problem) {
      notify.problem(problem);
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={t('comments.reply')}
        description={t('comments.replyHelp')}
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        ref={area}
      />
      <div className={styles.acts}>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button size="compact-sm" type="submit" loading={isBusy} disabled={text.trim() === ''}>
          {t('comments.send')}
        </Button>
      </div>
    </form>
  );
}
