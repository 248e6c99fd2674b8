import type { GivenBodyOf } from '#contract/exchange.ts';
import type { Settings, saveSettings } from '#contract/settings.ts';
import { NO_TILES } from '#model/map-tiles.ts';
import { analyticsOf } from '#model/settings.ts';
import { SMART_BY_DEFAULT } from '#model/smart-punctuation.ts';
import { currentZoneName } from '#model/time-zone-names.ts';

type SettingsFormValues = GivenBodyOf<typeof saveSettings>;

export function settingsFormValues(settings: Settings): SettingsFormValues {
  const { id: _id, added_on: _added, updated_on: _updated, updated_by: _by, ...values } = settings;
  // Settings that were saved before there were these fields lack them.
  const { languages = [], time_zone = 'UTC', first_day_of_week = 'monday' } = settings;
  const { smart_punctuation = [...SMART_BY_DEFAULT], map_tiles = { ...NO_TILES } } = settings;
  return {
    ...values,
    languages,
    time_zone: currentZoneName(time_zone),
    first_day_of_week,
    smart_punctuation,
    map_tiles,
    analytics: analyticsOf(settings),
  };
}
