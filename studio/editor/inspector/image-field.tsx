import { Suspense } from 'react';
import { mediaNamed } from '#model/media/media-reference.ts';
import { lazy } from '#studio/session/lazy.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';
import styles from './inspector.module.css';
import { TextField } from './text-field.tsx';

// With the library's words, which other fields do without.
const ImageChoice = lazy(async () => ({
  default: (await import('#studio/documents/images/picker/image-choice.tsx')).ImageChoice,
}));

/** An image: of the library, with its picture; or an address, or data. */
export function ImageField(props: FieldControlProps) {
  const { label, field, value, onChange, isReadOnly } = props;
  const address = <TextField {...props} />;
  return (
    <Suspense fallback={address}>
      <fieldset className={styles.plainSet}>
        {mediaNamed(value) && (
          <legend className={styles.legend}>
            <FieldLabel label={label} isRequired={field.required === true} />
          </legend>
        )}
        <ImageChoice
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => onChange(next)}
          isReadOnly={isReadOnly}
        >
          {address}
        </ImageChoice>
      </fieldset>
    </Suspense>
  );
}
