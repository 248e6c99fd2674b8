import { Autocomplete, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormState } from 'react-hook-form';
import type { MediaImage } from '#contract/media.ts';
import { foldersQuery } from '#studio/documents/images/queries.ts';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { DocumentUses } from '#studio/documents/uses/document-uses.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { TextareaField, TextField, useFaultText } from '#studio/ui/form/fields.tsx';
import { otherFolders } from '../folders/folder-tree.ts';
import { AltTexts } from './alt-texts.tsx';
import { FileActs } from './file-acts.tsx';
import styles from './image.module.css';
import type { ImageForm } from './image-form.ts';
import { ImageStage } from './image-stage.tsx';

interface ImageFieldsProps {
  form: ImageForm;
  document?: MediaImage;
  onReread?: () => Promise<unknown>;
}

/** An image: its picture, and what is said of it. */
export function ImageFields({ form, document, onReread }: ImageFieldsProps) {
  const t = useT();
  const mayEdit = useMay('edit');
  const { isDirty } = useFormState({ control: form.control });
  if (!document) return null;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ImageStage form={form} image={document} isReadOnly={!mayEdit} />
        <FileActs image={document} hasChanges={isDirty} onReplaced={onReread} />
        <DocumentUses kind="media_image" documentKey={document.key} title={t('media.usedIn')} />
      </div>
      <div className={styles.column}>
        <TextField form={form} name="image.name" label={t('media.name')} maxLength={200} dir="auto" />
        <TextareaField
          form={form}
          name="image.alt_text"
          {...inLanguage('main')}
          label={t('media.alt')}
          description={t('media.altHelp')}
          maxLength={1000}
          autosize
          minRows={2}
          dir="auto"
        />
        <AltTexts form={form} />
        <FolderField form={form} />
        <TagsField form={form} />
        <TextField form={form} name="image.key" label={t('media.key')} description={t('media.keyHelp')} dir="ltr" />
      </div>
    </div>
  );
}

function FolderField({ form }: { form: ImageForm }) {
  const t = useT();
  const { data } = useQuery(foldersQuery);
  const { field } = useController({ control: form.control, name: 'image.folder' });
  return (
    <Autocomplete
      {...field}
      value={field.value ?? ''}
      label={t('media.folder')}
      description={t('media.folderHelp')}
      data={otherFolders(data, field.value)}
      error={useFaultText({ form, name: 'image.folder' })}
    />
  );
}

function TagsField({ form }: { form: ImageForm }) {
  const t = useT();
  const { data } = useQuery(foldersQuery);
  const { field } = useController({ control: form.control, name: 'image.tags' });
  return (
    <TagsInput
      {...field}
      value={field.value ?? []}
      label={t('media.tags')}
      description={t('media.tagsHelp')}
      data={(data?.tags ?? []).map(({ tag }) => tag)}
      maxTags={50}
      error={useFaultText({ form, name: 'image.tags' })}
    />
  );
}
