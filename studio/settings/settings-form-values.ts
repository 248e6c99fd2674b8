import type { GivenBodyOf } from '#contract/exchange.ts';
import type { Settings, saveSettings } from '#contract/settings.ts';

export type SettingsFormValues = GivenBodyOf<typeof saveSettings>;

export function settingsFormValues(settings: Settings): SettingsFormValues {
  const { id: _id, added_on: _added, updated_on: _updated, updated_by: _by, ...values } = settings;
  // Settings that were saved before there were further languages lack the field.
  return { ...values, languages: settings.languages ?? [] };
}
