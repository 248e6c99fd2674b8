import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { CheckboxField, TextField } from '#studio/ui/form/fields.tsx';
import type { LabelledProp, Offer } from './offer-of.ts';
import { nodesThatStay, type SaveAsForm } from './save-as-form.ts';
import styles from './save-as-widget-dialog.module.css';

/** What each place of the widget says for itself. What stays at its place is no part of the widget. */
export function PropFields({ form, offer }: { form: SaveAsForm; offer: Offer }) {
  const t = useT();
  const answers = useWatch({ control: form.control, name: 'slots' });
  const stay = nodesThatStay(offer.slots, answers);
  const shown = offer.props.flatMap((each, index) => (stay.has(each.node) ? [] : [{ each, index }]));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.props}>
      <legend className={styles.legend}>{t('editor.saveAs.props')}</legend>
      <p className={styles.help}>{t('editor.saveAs.propsHelp')}</p>
      {shown.map(({ each, index }) => (
        <OfferedField key={`${each.node} ${each.field}`} form={form} index={index} offered={each} />
      ))}
    </fieldset>
  );
}

function OfferedField({ form, index, offered }: { form: SaveAsForm; index: number; offered: LabelledProp }) {
  const t = useT();
  const isChosen = useWatch({ control: form.control, name: `props.${index}.isChosen` });
  const shown = useMemo(() => offered.shown.slice(0, 120), [offered.shown]);
  return (
    <div className={styles.prop}>
      <CheckboxField
        form={form}
        name={`props.${index}.isChosen`}
        label={offered.label}
        description={
          <>
            <bdi className={styles.value}>{shown}</bdi>
            {offered.isNeeded && <span className={styles.needed}>{t('editor.saveAs.needed')}</span>}
          </>
        }
      />
      {isChosen && (
        <TextField
          form={form}
          name={`props.${index}.label`}
          aria-label={t('editor.saveAs.labelOf', { label: offered.label })}
          size="xs"
          className={styles.label}
        />
      )}
    </div>
  );
}
