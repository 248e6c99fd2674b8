import { Select, Switch, TextInput } from '@mantine/core';
import { social, socialCards, socialTypes } from '#model/seo/social.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useEditor } from '../document/editor-context.ts';
import { LiquidText } from '../inspector/liquid-text.tsx';
import styles from './seo.module.css';
import { useMetaPart } from './use-meta.ts';

const fresh = () => social.parse({});

/** What cards say other than search results. */
export function SocialFields() {
  const t = useT();
  const { canEdit } = useEditor();
  const [value, set] = useMetaPart('social');
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('editor.seo.social')}</legend>
      <Switch
        label={t('editor.seo.ownSocial')}
        description={t('editor.seo.ownSocialHelp')}
        checked={value !== undefined}
        disabled={!canEdit}
        onChange={(event) => set(event.currentTarget.checked ? fresh() : undefined)}
      />
      {value && (
        <>
          <LiquidText
            label={t('editor.seo.socialTitle')}
            value={value.title}
            onChange={(title) => set({ ...value, title }, 'title')}
          />
          <LiquidText
            label={t('editor.seo.socialDescription')}
            value={value.description}
            onChange={(description) => set({ ...value, description }, 'description')}
          />
          <Select
            label={t('editor.seo.socialType')}
            data={socialTypes.map((type) => ({ value: type, label: t(`editor.seo.type.${type}`) }))}
            value={value.type}
            allowDeselect={false}
            readOnly={!canEdit}
            onChange={(type) => set({ ...value, type: socialTypes.find((each) => each === type) ?? 'website' })}
          />
          <Select
            label={t('editor.seo.cardKind')}
            data={socialCards.map((kind) => ({ value: kind, label: t(`editor.seo.card.${kind}`) }))}
            value={value.card}
            allowDeselect={false}
            readOnly={!canEdit}
            onChange={(kind) =>
              set({ ...value, card: socialCards.find((each) => each === kind) ?? 'summary_large_image' })
            }
          />
          <TextInput
            dir="ltr"
            label={t('editor.seo.account')}
            placeholder="@name"
            value={value.account}
            readOnly={!canEdit}
            error={value.account === '' || /^@\w{1,15}$/.test(value.account) ? undefined : t('seo.accountFormat')}
            onChange={(event) => set({ ...value, account: event.currentTarget.value.trim() }, 'account')}
          />
        </>
      )}
    </fieldset>
  );
}
