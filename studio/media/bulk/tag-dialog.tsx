import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { foldersQuery } from '#studio/documents/images/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import styles from './bulk.module.css';
import type { Sorting } from './sort-many.ts';

interface TagDialogProps {
  images: readonly MediaImage[];
  onSort: (sorting: Sorting) => Promise<void>;
  onClose: () => void;
}

/** Gives tags to images, and takes some from them. */
export function TagDialog({ images, onSort, onClose }: TagDialogProps) {
  const t = useT();
  const { data } = useQuery(foldersQuery);
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const theirs = [...new Set(images.flatMap(({ tags }) => tags))].sort();
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSort({ add_tags: added, remove_tags: removed });
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <DialogFrame onClose={onClose} title={t('media.tagTitle', { count: images.length })}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        isBusy={isBusy}
        problem={problem}
        submitLabel={t('media.changeTags')}
        onCancel={onClose}
      >
        <div className={styles.fields}>
          <TagsInput
            label={t('media.addTags')}
            description={t('media.tagsHelp')}
            data={(data?.tags ?? []).map(({ tag }) => tag)}
            value={added}
            onChange={setAdded}
            maxTags={50}
            maxDropdownHeight={160}
          />
          {theirs.length > 0 && (
            <TagsInput
              label={t('media.removeTags')}
              data={theirs}
              value={removed}
              onChange={(tags) => setRemoved(tags.filter((tag) => theirs.includes(tag)))}
              maxDropdownHeight={160}
            />
          )}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}
