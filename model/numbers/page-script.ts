import { type AnalyticsSettings, analyticsOf } from '#model/settings.ts';

/** Says whether pages count their own views. */
export function hasViewScript(settings: { readonly analytics?: Partial<AnalyticsSettings> | undefined }): boolean {
  return analyticsOf(settings).mode === 'script';
}
