import { useQueryClient } from '@tanstack/react-query';
import { type PreviewComment, replyToComment } from '#contract/preview-comments.ts';
import { MAX_COMMENT_LENGTH } from '#model/preview-comments.ts';
import { useT } from '#studio/messages/use-t.ts';
import { TextareaField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import styles from './preview-comments.module.css';
import { sendReply } from './queries.ts';

interface ReplyDialogProps {
  comment: PreviewComment;
  onClose: () => void;
}

/** Answers a comment, below what it says. */
export function ReplyDialog({ comment, onClose }: ReplyDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={t('comments.replyTo', { name: `\u2068${comment.author}\u2069` })}
      text={
        <span className={styles.text} dir="auto">
          {comment.text}
        </span>
      }
      schema={replyToComment.body}
      defaultValues={{ text: '' }}
      submitLabel={t('comments.send')}
      onSubmit={async ({ text }) => {
        await sendReply(queries, comment, text);
        onClose();
      }}
      onCancel={onClose}
    >
      {(form) => (
        <TextareaField
          form={form}
          name="text"
          label={t('comments.reply')}
          description={t('comments.replyHelp')}
          maxLength={MAX_COMMENT_LENGTH}
          autosize
          minRows={3}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
