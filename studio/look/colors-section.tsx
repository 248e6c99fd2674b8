import { Tabs } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { schemesOf } from '#model/look/check-contrast.ts';
import { colorNames } from '#model/look/look-body.ts';
import { useT } from '#studio/messages/use-t.ts';
import { SelectField } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { ColorField } from './color-field.tsx';
import { ContrastReport } from './contrast-report.tsx';
import styles from './look.module.css';
import type { LookForm } from './use-look-form.ts';

/** The colours of each scheme, and whether what has to be read can be. */
export function ColorsSection({ form }: { form: LookForm }) {
  const t = useT();
  const scheme = useWatch({ control: form.control, name: 'scheme' }) ?? 'auto';
  const shown = schemesOf({ scheme });
  return (
    <Section title={t('look.colors')} help={t('look.colorsHelp')}>
      <SelectField
        form={form}
        name="scheme"
        label={t('look.scheme')}
        allowDeselect={false}
        data={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`look.option.scheme.${value}`) }))}
      />
      <Tabs key={scheme} defaultValue={shown[0] ?? 'light'} keepMounted={false}>
        <Tabs.List>
          {shown.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`look.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((each) => (
          <Tabs.Panel key={each} value={each} className={styles.colors}>
            {colorNames.map((color) => (
              <ColorField key={color} form={form} scheme={each} color={color} />
            ))}
          </Tabs.Panel>
        ))}
      </Tabs>
      <ContrastReport form={form} />
    </Section>
  );
}
