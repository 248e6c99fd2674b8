import '#studio/messages/document-words.ts';
import { useElementSize } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type MediaImage, updateImage } from '#contract/media.ts';
import type { Point } from '#model/media/crop.ts';
import { altText } from '#model/media/media-image.ts';
import { oneUrl } from '#model/media/picture-address.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { inLanguage } from '#studio/documents/smart-punctuation.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { TextareaField } from '#studio/ui/form/fields.tsx';
import { FormDialog } from '#studio/ui/form/form-dialog.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { FocalEditor } from '../cropping/focal-editor.tsx';
import styles from './picker.module.css';

interface QuickEditProps {
  image: MediaImage;
  onClose: () => void;
}

const schema = z.strictObject({ alt_text: altText });

/** What is changed of an image where it is placed: what it says, and what of it stays in sight. */
export function QuickEdit({ image, onClose }: QuickEditProps) {
  const t = useT();
  const queries = useQueryClient();
  const { ref, width } = useElementSize();
  const [focal, setFocal] = useState<Point>(image.focal);
  // As it is turned and cut already: neither is changed here.
  const source = { url: oneUrl(image), width: image.width, height: image.height };
  return (
    <FormDialog
      title={t('media.quickEditTitle', { name: image.name })}
      schema={schema}
      defaultValues={{ alt_text: image.alt_text }}
      submitLabel={t('common.save')}
      onSubmit={async ({ alt_text }) => {
        const { id, version } = image;
        const { message } = await call(updateImage, { body: { id, version, image: { alt_text, focal } } });
        onClose();
        notify.done(message);
        await afterSave(queries, 'media_image');
      }}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextareaField
            form={form}
            name="alt_text"
            {...inLanguage('main')}
            label={t('media.alt')}
            description={t('media.altHelp')}
            maxLength={1000}
            autosize
            minRows={2}
            dir="auto"
          />
          <div ref={ref} className={styles.focal}>
            <FocalEditor
              source={source}
              cutting={{ rotate: 0, crop: null, focal }}
              most={{ width: Math.max(200, width - 34), height: 280 }}
              onChange={(next) => next.focal && setFocal(next.focal)}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
