import { Select, Switch, TextInput } from '@mantine/core';
import { type Social, social, socialCards, socialTypes } from '#model/seo/social.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { Change } from '#studio/ui/form/change.ts';
import styles from './seo.module.css';
import { useSeoFields } from './seo-fields.ts';

const fresh = () => social.parse({});

interface SocialFieldsProps {
  value: Social | undefined;
  /** `typing` names what is being typed in. */
  onChange: (change: Change<Social | undefined>, typing?: string) => void;
  /** What cards say where this says nothing; absent: what search results say. */
  otherwise?: string;
}

/** What cards say other than search results. */
export function SocialFields({ value, onChange: set, otherwise }: SocialFieldsProps) {
  const t = useT();
  const { canEdit, Text } = useSeoFields();
  const put = (part: Partial<Social>, typing?: string) => set((now) => now && { ...now, ...part }, typing);
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('editor.seo.social')}</legend>
      <Switch
        label={t('editor.seo.ownSocial')}
        description={otherwise ?? t('editor.seo.ownSocialHelp')}
        checked={value !== undefined}
        disabled={!canEdit}
        onChange={(event) => set(event.currentTarget.checked ? fresh() : undefined)}
      />
      {value && (
        <>
          <Text label={t('editor.seo.socialTitle')} value={value.title} onChange={(title) => put({ title }, 'title')} />
          <Text
            label={t('editor.seo.socialDescription')}
            value={value.description}
            onChange={(description) => put({ description }, 'description')}
          />
          <Select
            label={t('editor.seo.socialType')}
            data={socialTypes.map((type) => ({ value: type, label: t(`editor.seo.type.${type}`) }))}
            value={value.type}
            allowDeselect={false}
            readOnly={!canEdit}
            onChange={(type) => put({ type: socialTypes.find((each) => each === type) ?? 'website' })}
          />
          <Select
            label={t('editor.seo.cardKind')}
            data={socialCards.map((kind) => ({ value: kind, label: t(`editor.seo.card.${kind}`) }))}
            value={value.card}
            allowDeselect={false}
            readOnly={!canEdit}
            onChange={(kind) => put({ card: socialCards.find((each) => each === kind) ?? 'summary_large_image' })}
          />
          <TextInput
            dir="ltr"
            label={t('editor.seo.account')}
            placeholder="@name"
            value={value.account}
            readOnly={!canEdit}
            error={value.account === '' || /^@\w{1,15}$/.test(value.account) ? undefined : t('seo.accountFormat')}
            onChange={(event) => put({ account: event.currentTarget.value.trim() }, 'account')}
          />
        </>
      )}
    </fieldset>
  );
}
