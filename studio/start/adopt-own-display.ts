import { defaultPreferences } from '#model/display.ts';
import { adoptPreferences } from '#studio/messages/i18n.ts';
import { canCall } from '#studio/session/session.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import { readStored, store, storedUser } from '#studio/session/storage.ts';
import { displaySettings, unsavedDisplay } from '#studio/theme/display-store.ts';
import { queryClient } from './query-client.ts';

/**
 * The first time a person signs in on this device, the look they chose elsewhere is adopted before anything is drawn. Someone who
 * chose nothing yet does not get the look of whoever used the device before.
 */
export async function adoptOwnDisplay(): Promise<void> {
  const user = storedUser();
  const before = readStored('display-of');
  if (!user || !canCall() || before === user._id) return;
  const { preferences } = await queryClient.fetchQuery(sessionQuery);
  const isUnsaved = unsavedDisplay() !== undefined;
  if (preferences && !isUnsaved) await adoptPreferences(preferences);
  if (!preferences && !isUnsaved && before !== null)
    await adoptPreferences({ ...defaultPreferences, locale: displaySettings().locale });
  store('display-of', user._id);
}
