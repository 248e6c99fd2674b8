import { useWatch } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { AccentField } from './accent-field.tsx';
import styles from './settings.module.css';
import { fontLabels, paperLabels, radiusLabels, schemeLabels } from './theme-labels.ts';
import { ThemePicture } from './theme-picture.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** The look of the public site, with a picture that follows what is chosen. */
export function LookSection({ form }: { form: SettingsFormState }) {
  const t = useT();
  const theme = useWatch({ control: form.control, name: 'theme' });
  const options = <Value extends string>(labels: Record<Value, Parameters<typeof t>[0]>) =>
    (Object.keys(labels) as Value[]).map((value) => ({ value, label: t(labels[value]) }));
  return (
    <Section title={t('settings.look')}>
      <div className={styles.look}>
        <div className={styles.fields}>
          <AccentField form={form} />
          <SelectField
            form={form}
            name="theme.font"
            label={t('settings.font')}
            allowDeselect={false}
            data={options(fontLabels)}
          />
          <SelectField
            form={form}
            name="theme.radius"
            label={t('settings.radius')}
            allowDeselect={false}
            data={options(radiusLabels)}
          />
          <SelectField
            form={form}
            name="theme.paper"
            label={t('settings.paper')}
            allowDeselect={false}
            data={options(paperLabels)}
          />
          <SelectField
            form={form}
            name="theme.scheme"
            label={t('settings.scheme')}
            allowDeselect={false}
            data={options(schemeLabels)}
          />
        </div>
        <ThemePicture theme={theme ?? {}} siteName={form.getValues('frontend_site_name')} />
      </div>
    </Section>
  );
}
