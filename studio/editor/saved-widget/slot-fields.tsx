import { useWatch } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { CheckboxField, TextField } from '#studio/ui/form/fields.tsx';
import type { LabelledSlot, Offer } from './offer-of.ts';
import { type SaveAsForm, slotsWithin } from './save-as-form.ts';
import styles from './save-as-widget-dialog.module.css';

/** Which containers each place of the widget fills, and what becomes of what is in them now. */
export function SlotFields({ form, offer: { slots } }: { form: SaveAsForm; offer: Offer }) {
  const t = useT();
  const answers = useWatch({ control: form.control, name: 'slots' });
  const inner = slotsWithin(slots, answers);
  const shown = slots.flatMap((each, index) => (inner.has(index) ? [] : [{ each, index }]));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.props}>
      <legend className={styles.legend}>{t('editor.saveAs.slots')}</legend>
      <p className={styles.help}>{t('editor.saveAs.slotsHelp')}</p>
      {shown.map(({ each, index }) => (
        <OfferedSlotField key={`${each.node} ${each.slot}`} form={form} index={index} offered={each} />
      ))}
    </fieldset>
  );
}

function OfferedSlotField({ form, index, offered }: { form: SaveAsForm; index: number; offered: LabelledSlot }) {
  const t = useT();
  const isChosen = useWatch({ control: form.control, name: `slots.${index}.isChosen` });
  return (
    <div className={styles.prop}>
      <CheckboxField form={form} name={`slots.${index}.isChosen`} label={<bdi>{offered.where}</bdi>} />
      {isChosen && (
        <div className={styles.answers}>
          <TextField
            form={form}
            name={`slots.${index}.label`}
            aria-label={t('editor.saveAs.slotNameOf', { slot: offered.where })}
            size="xs"
          />
          {offered.within.length > 0 && (
            <CheckboxField
              form={form}
              name={`slots.${index}.keepsContent`}
              label={t('editor.saveAs.keepsContent')}
              description={t('editor.saveAs.keepsContentHelp')}
            />
          )}
        </div>
      )}
    </div>
  );
}
