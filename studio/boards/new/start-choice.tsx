import { useController } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { type newBoard, type Start, starts } from './new-board.ts';
import styles from './start-choice.module.css';
import { StarterPicture } from './starter-picture.tsx';

interface StartChoiceProps {
  form: FormOf<typeof newBoard>;
  onChoose: (start: Start, former: Start) => void;
}

/** What a board begins with: nothing, or one of the boards that are ready, by picture. */
export function StartChoice({ form, onChoose }: StartChoiceProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'start' });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('boardSamples.start')}</legend>
      <p className={styles.help}>{t('boardSamples.startHelp')}</p>
      <div className={styles.starts}>
        {starts.map((start) => (
          <label key={start} className={styles.start}>
            <input
              className={styles.radio}
              type="radio"
              name="start"
              value={start}
              checked={field.value === start}
              onChange={() => {
                onChoose(start, field.value);
                field.onChange(start);
              }}
            />
            <StarterPicture {...(start !== 'empty' && { name: start })} />
            <span className={styles.name}>
              {start === 'empty' ? t('boardSamples.empty') : t(`boardSamples.board.${start}`)}
            </span>
            <span className={styles.text}>
              {start === 'empty' ? t('boardSamples.emptyText') : t(`boardSamples.about.${start}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
