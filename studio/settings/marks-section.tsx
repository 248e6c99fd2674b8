import { useController, useWatch } from 'react-hook-form';
import { cardDesigns } from '#model/cards/card-spec.ts';
import { ImageChoice } from '#studio/documents/images/picker/image-choice.tsx';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMayNot } from '#studio/session/site-query.ts';
import { SelectField, useFaultText } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { CardPreview } from './card-preview.tsx';
import styles from './marks.module.css';
import { TabPreview } from './tab-preview.tsx';
import { cardLabels } from './theme-labels.ts';
import type { SettingsFormState } from './use-settings-form.ts';

type ImageField = 'logo' | 'logo_dark' | 'favicon' | 'social_image';

/** Logo, icon and social picture of the site, and what the last two look like elsewhere. */
export function MarksSection({ form }: { form: SettingsFormState }) {
  const t = useT();
  const { control } = form;
  const name = useWatch({ control, name: 'frontend_site_name' }) ?? '';
  const description = useWatch({ control, name: 'frontend_website_description' }) ?? '';
  const domain = useWatch({ control, name: 'frontend_domain' }) ?? '';
  const favicon = useWatch({ control, name: 'favicon' }) ?? '';
  const card = useWatch({ control, name: 'social_image' }) ?? '';
  const design = useWatch({ control, name: 'social_card' }) ?? 'none';
  const mayNot = useMayNot('administer');
  return (
    <Section title={t('settings.marks')} help={t('settings.marksHelp')}>
      <div className={styles.fields}>
        <ImageOfSite form={form} name="logo" label="settings.logo" help="settings.logoHelp" />
        <ImageOfSite form={form} name="logo_dark" label="settings.logoDark" help="settings.logoDarkHelp" />
        <div className={styles.field}>
          <ImageOfSite form={form} name="favicon" label="settings.favicon" help="settings.faviconHelp" />
          <TabPreview name={name} favicon={favicon} />
        </div>
        <div className={styles.field}>
          <ImageOfSite form={form} name="social_image" label="settings.socialImage" help="settings.socialImageHelp" />
          <SelectField
            form={form}
            name="social_card"
            label={t('settings.socialCard')}
            description={t('settings.socialCardHelp')}
            allowDeselect={false}
            disabled={mayNot || card !== ''}
            data={cardDesigns.map((each) => ({ value: each, label: t(cardLabels[each]) }))}
          />
          <CardPreview name={name} description={description} domain={domain} image={card} design={design} />
        </div>
      </div>
    </Section>
  );
}

/** What a logo is seen on. */
const grounds: Partial<Record<ImageField, string>> = { logo: 'light', logo_dark: 'dark' };

interface ImageOfSiteProps {
  form: SettingsFormState;
  name: ImageField;
  label: MessageKey;
  help: MessageKey;
}

function ImageOfSite({ form, name, label, help }: ImageOfSiteProps) {
  const t = useT();
  const mayNot = useMayNot('administer');
  const { field } = useController({ control: form.control, name });
  const fault = useFaultText({ form, name });
  const title = t('common.optionalLabel', { label: t(label) });
  const change = (value: string) => {
    form.clearErrors(name);
    field.onChange(value);
  };
  return (
    <fieldset className={styles.image} disabled={mayNot} data-ground={grounds[name]}>
      <legend>{title}</legend>
      <p className={styles.help}>{t(help)}</p>
      <ImageChoice
        label={t(label)}
        value={field.value ?? ''}
        onChange={change}
        isReadOnly={mayNot}
        onlyImages
        isWhole={name !== 'social_image'}
      >
        <p className={styles.none}>{t('settings.noImage')}</p>
      </ImageChoice>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
