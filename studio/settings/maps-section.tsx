import { Select, TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { tileSources } from '#model/map-tiles.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useFaultText } from '#studio/ui/form/fields.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { tileSourceLabels } from './tile-source-labels.ts';
import type { SettingsFormState } from './use-settings-form.ts';

/** Where street maps load their tiles from: nowhere until an administrator says so. */
export function MapsSection({ form }: { form: SettingsFormState }) {
  const t = useT();
  const { field } = useController({ control: form.control, name: 'map_tiles' });
  const fault = useFaultText({ form, name: 'map_tiles.address' });
  const tiles = { source: 'none' as const, address: '', attribution: '', ...field.value };
  const change = (part: Partial<typeof field.value>) => {
    form.clearErrors('map_tiles');
    field.onChange({ ...tiles, ...part });
  };
  return (
    <Section title={t('settings.maps')} help={t('settings.mapsHelp')} narrow anchor="maps">
      <Select
        label={t('settings.tiles')}
        description={tiles.source === 'openstreetmap' ? t('settings.tilesOpenstreetmapHelp') : undefined}
        allowDeselect={false}
        data={tileSources.map((value) => ({ value, label: t(tileSourceLabels[value]) }))}
        value={tiles.source}
        onChange={(value) => change({ source: tileSources.find((each) => each === value) ?? 'none' })}
      />
      {tiles.source === 'address' && (
        <>
          <TextInput
            dir="ltr"
            label={t('settings.tilesUrl')}
            description={t('settings.tilesUrlHelp')}
            placeholder="https://tiles.example.com/{z}/{x}/{y}.png"
            spellCheck={false}
            value={tiles.address}
            error={fault}
            onChange={({ currentTarget }) => change({ address: currentTarget.value })}
          />
          <TextInput
            dir="auto"
            label={t('common.optionalLabel', { label: t('settings.tilesAttribution') })}
            description={t('settings.tilesAttributionHelp')}
            maxLength={200}
            value={tiles.attribution}
            onChange={({ currentTarget }) => change({ attribution: currentTarget.value })}
          />
        </>
      )}
    </Section>
  );
}
