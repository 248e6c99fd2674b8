import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savePreferences } from '#contract/preferences.ts';
import { adoptPreferences } from '#studio/messages/i18n.ts';
import { call } from '#studio/session/call.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { onDisplay, unsavedDisplay } from '#studio/theme/display-store.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';

/** Milliseconds without a further change until the server is told. */
const QUIET = 500;

/**
 * Keeps how the studio looks with the person: what is changed here is told to the server, also when that was before
 * signing in; else what was chosen on another device is taken over.
 */
export function usePreferences(): void {
  const queries = useQueryClient();
  const { data } = useQuery(sessionQuery);
  const userId = data?.user._id;
  const kept = data?.preferences;
  useEffect(() => {
    if (kept && !unsavedDisplay()) adoptPreferences(kept).catch(notify.problem);
  }, [kept]);
  useEffect(() => {
    if (userId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = async () => {
      const unsaved = unsavedDisplay();
      if (!unsaved) return;
      const { preferences } = await call(savePreferences, { body: unsaved.chosen });
      unsaved.told();
      queries.setQueryData(sessionQuery.queryKey, (old) => old && { ...old, preferences });
    };
    const saveSoon = () => {
      clearTimeout(timer);
      if (unsavedDisplay()) timer = setTimeout(() => save().catch(notify.problem), QUIET);
    };
    saveSoon();
    const stop = onDisplay(saveSoon);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [userId, queries]);
}
