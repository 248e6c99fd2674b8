import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Settings, saveSettings } from '#contract/settings.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { takeStale } from '#studio/documents/stale-dialog/take-stale.ts';
import { call } from '#studio/session/call.ts';
import { useSchemaForm } from '#studio/ui/form/use-schema-form.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { settingsFormValues } from './settings-form-values.ts';

/** The form of the settings; `stale` are the settings as someone else has saved them meanwhile. */
export function useSettingsForm(settings: Settings) {
  const queries = useQueryClient();
  const [saved, setSaved] = useState(settings);
  const [stale, setStale] = useState<Settings>();
  const form = useSchemaForm(saveSettings.body, {
    defaultValues: settingsFormValues(settings),
    onSubmit: async (values) => {
      const answer = await call(saveSettings, { body: values });
      setSaved(answer.settings);
      notify.done(answer.message);
      // The settings as others read them; this form's own stay, it has just been given them.
      void afterSave(queries, 'settings');
      return answer;
    },
    valuesOf: (answer) => settingsFormValues(answer.settings),
    onProblem: (problem) => {
      const at = fieldOf[problem.kind];
      if (at) form.setError(at, { type: 'server', message: problem.message }, { shouldFocus: true });
      return at !== undefined || takeStale<Settings>(problem, setStale);
    },
    fieldOf: (path) => path.replace(/^(white_listed_ips)\.\d+$/, '$1'),
  });
  return { form, saved, stale, closeStale: () => setStale(undefined) };
}

/** Problems that are about one field without being a fault of its shape. */
const fieldOf: Readonly<Record<string, 'white_listed_ips' | 'frontend_domain'>> = {
  would_lock_out: 'white_listed_ips',
  domain_taken: 'frontend_domain',
};

export type SettingsFormState = ReturnType<typeof useSettingsForm>['form'];
