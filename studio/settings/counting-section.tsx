import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { analyticsModes, analyticsOf, MAX_KEEP_MONTHS } from '#model/settings.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { countingModeHelp, countingModeLabels } from './counting-mode-labels.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** How visits are counted, and for how long single ones are kept. */
export function CountingSection({ form }: { form: SettingsFormState }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'analytics' });
  const monthsFault = useFaultText({ form, name: 'analytics.keep_months' });
  const collectorFault = useFaultText({ form, name: 'analytics.collector' });
  const analytics = analyticsOf({ analytics: field.value });
  const change = (part: Partial<typeof analytics>) => {
    form.clearErrors('analytics');
    field.onChange({ ...analytics, ...part });
  };
  return (
    <Section title={t('settings.analytics')} help={t('settings.analyticsHelp')} narrow anchor="numbers">
      <Select
        label={t('settings.analyticsMode')}
        description={t(countingModeHelp[analytics.mode])}
        allowDeselect={false}
        data={analyticsModes.map((value) => ({ value, label: t(countingModeLabels[value]) }))}
        value={analytics.mode}
        onChange={(value) => change({ mode: analyticsModes.find((each) => each === value) ?? 'script' })}
      />
      {analytics.mode !== 'off' && (
        <>
          <Switch
            label={t('settings.honorSignals')}
            description={t('settings.honorSignalsHelp')}
            checked={analytics.honor_signals}
            onChange={({ currentTarget }) => change({ honor_signals: currentTarget.checked })}
          />
          <NumberInput
            label={t('settings.keepMonths')}
            description={t('settings.keepMonthsHelp')}
            min={1}
            max={MAX_KEEP_MONTHS}
            allowDecimal={false}
            clampBehavior="none"
            value={analytics.keep_months}
            error={monthsFault}
            onChange={(value) => change({ keep_months: Number(value) })}
          />
        </>
      )}
      {analytics.mode === 'script' && (
        <TextInput
          dir="ltr"
          label={t('common.optionalLabel', { label: t('settings.collector') })}
          description={t('settings.collectorHelp')}
          placeholder="https://sitewright.example.com"
          spellCheck={false}
          value={analytics.collector}
          error={collectorFault}
          onChange={({ currentTarget }) => change({ collector: currentTarget.value })}
        />
      )}
    </Section>
  );
}
