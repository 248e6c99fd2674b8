import type { Problem } from '#contract/problems.ts';
import { type Settings, saveSettings } from '#contract/settings.ts';
import type { DocumentSaving } from '#studio/documents/form/document-form.ts';
import { useDocumentForm } from '#studio/documents/form/use-document-form.ts';
import { call } from '#studio/session/call.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { settingsFormValues } from './settings-form-values.ts';

export type SettingsFormState = FormOf<typeof saveSettings.body>;

const settingsForm: DocumentSaving<typeof saveSettings.body, Settings> = {
  kind: 'settings',
  schema: saveSettings.body,
  save: async (body) => {
    const { message, settings } = await call(saveSettings, { body });
    return { message, document: settings };
  },
  valuesOf: settingsFormValues,
  fieldOf: (path) => path.replace(/^(white_listed_ips)\.\d+$/, '$1'),
};

/** The form of the settings; `stale` are the settings as someone else has saved them meanwhile. */
export const useSettingsForm = (settings: Settings) =>
  useDocumentForm(settingsForm, { values: settingsFormValues(settings), onProblem: showAtField });

/** Problems that are about one field without being a fault of its shape. */
const fieldOf: Readonly<Record<string, 'white_listed_ips' | 'frontend_domain'>> = {
  would_lock_out: 'white_listed_ips',
  domain_taken: 'frontend_domain',
};

function showAtField(problem: Problem, form: SettingsFormState): boolean {
  const at = fieldOf[problem.kind];
  if (at) form.setError(at, { type: 'server', message: problem.message }, { shouldFocus: true });
  return at !== undefined;
}
