import type { SettingsBody } from '#model/settings.ts';

/** Says whether pages count their own views. They do on sites whose release is older than the setting. */
export function hasViewScript({ analytics }: { readonly analytics?: Partial<SettingsBody['analytics']> | undefined }) {
  return (analytics?.mode ?? 'script') === 'script';
}
