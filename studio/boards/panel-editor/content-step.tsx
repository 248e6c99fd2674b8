import { imageNamed, mediaNamed } from '#model/media/media-reference.ts';
import { ImageChoice } from '#studio/documents/images/picker/image-choice.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { OptionalLabel, TextareaField, TextField } from '#studio/ui/form/fields.tsx';
import styles from './panel-editor.module.css';
import type { PanelEditing } from './use-panel-editor.ts';

/** What stands above a panel, and what a panel without data shows. `words` say what it shows, which is its title unless told. */
export function ContentStep({ editing, words }: { editing: PanelEditing; words: string }) {
  const t = useT();
  const { form, draft, change, fault } = editing;
  const { type } = draft;
  return (
    <>
      {type === 'text' && (
        <TextareaField
          form={form}
          name="text"
          label={t('boardPanels.text')}
          dir="auto"
          autosize
          minRows={4}
          maxRows={16}
          maxLength={5000}
        />
      )}
      {type === 'image' && (
        <fieldset className={styles.rows}>
          <legend className={styles.label}>{t('boardPanels.image')}</legend>
          <ImageChoice
            label={t('boardPanels.image')}
            value={draft.image === '' ? '' : imageNamed(draft.image)}
            onChange={(name) => change({ image: mediaNamed(name)?.key ?? '' })}
            isReadOnly={false}
            onlyImages
            isWhole
          >
            {null}
          </ImageChoice>
          {fault('image') && (
            <div role="alert" tabIndex={-1} aria-invalid className={styles.fault}>
              {fault('image')}
            </div>
          )}
        </fieldset>
      )}
      <TextField
        form={form}
        name="title"
        label={<OptionalLabel>{t('boardPanels.panelTitle')}</OptionalLabel>}
        description={words === '' ? undefined : t('boardPanels.panelTitleHelp')}
        placeholder={words}
        dir="auto"
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        form={form}
        name="description"
        label={<OptionalLabel>{t('boardPanels.description')}</OptionalLabel>}
        dir="auto"
        autoComplete="off"
        maxLength={500}
      />
    </>
  );
}
