import { Button, TagsInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './settings.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

interface AccessSectionProps {
  form: SettingsFormState;
  yourAddress: string;
}

/** From where the studio and the API of the site may be used. */
export function AccessSection({ form, yourAddress }: AccessSectionProps) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'white_listed_ips' });
  const addresses = field.value ?? [];
  const lacksYours = addresses.length > 0 && !addresses.includes(yourAddress);
  // `/0` is no limit at all, in either family.
  const everyAddress = addresses.find((entry) => entry.trim().endsWith('/0'));
  const change = (next: string[]) => {
    form.clearErrors('white_listed_ips');
    field.onChange(next);
  };
  return (
    <Section title={t('settings.access')} narrow>
      <div>
        <TagsInput
          label={t('common.optionalLabel', { label: t('settings.ips') })}
          description={t('settings.ipsHelp')}
          placeholder={addresses.length === 0 ? '203.0.113.0/24' : undefined}
          dir="ltr"
          value={addresses}
          onChange={change}
          onBlur={field.onBlur}
          ref={field.ref}
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          maxTags={200}
          spellCheck={false}
          error={useFaultText({ form, name: 'white_listed_ips' })}
        />
        <p className={styles.yours}>
          <span>
            {t('settings.yourAddress')} <Code>{yourAddress}</Code>
          </span>
          {lacksYours && (
            <Button size="compact-sm" variant="default" onClick={() => change([...addresses, yourAddress])}>
              {t('settings.addYours')}
            </Button>
          )}
        </p>
        {everyAddress !== undefined && (
          <p className={styles.warning} role="status">
            <IconAlert size={16} />
            {t('settings.everyAddress', { range: everyAddress })}
          </p>
        )}
        {lacksYours && <p className={styles.quiet}>{t('settings.lacksYours')}</p>}
      </div>
    </Section>
  );
}
