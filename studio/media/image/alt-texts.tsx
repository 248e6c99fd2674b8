import { NativeSelect, Textarea } from '@mantine/core';
import { useController } from 'react-hook-form';
import { languageName } from '#studio/messages/amounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconTrash } from '#studio/ui/icons/icons.ts';
import styles from './image.module.css';
import type { ImageForm } from './image-form.ts';

/** Languages that are offered; the wire takes any. */
const offered =
  'ar bg bn cs da de el en es et fa fi fr ga he hi hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv sw ta th tr uk ur vi zh'.split(
    ' ',
  );

/** The alt text in further languages than the site's own. */
export function AltTexts({ form }: { form: ImageForm }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'image.alt_texts' });
  const error = useFaultText({ form, name: 'image.alt_texts' });
  const texts = field.value ?? {};
  const set = (language: string, text: string) => field.onChange({ ...texts, [language]: text });
  const remove = (language: string) =>
    field.onChange(Object.fromEntries(Object.entries(texts).filter(([each]) => each !== language)));
  const left = offered.filter((language) => !Object.hasOwn(texts, language));
  return (
    <div className={styles.alts}>
      {Object.entries(texts).map(([language, text]) => (
        <div key={language} className={styles.alt}>
          <Textarea
            label={t('media.altIn', { language: languageName(language) })}
            lang={language}
            data-language={language}
            dir="auto"
            autosize
            minRows={1}
            maxLength={1000}
            value={text}
            onChange={({ currentTarget }) => set(language, currentTarget.value)}
          />
          <IconButton
            size="lg"
            aria-label={t('media.altRemove', { language: languageName(language) })}
            onClick={() => remove(language)}
          >
            <IconTrash size={16} />
          </IconButton>
        </div>
      ))}
      <NativeSelect
        aria-label={t('media.altAdd')}
        value=""
        onChange={({ currentTarget }) => currentTarget.value && set(currentTarget.value, '')}
        data={[
          { value: '', label: t('media.altAdd') },
          ...left
            .map((language) => ({ value: language, label: languageName(language) }))
            .sort((one, other) => one.label.localeCompare(other.label)),
        ]}
        error={error}
      />
    </div>
  );
}
