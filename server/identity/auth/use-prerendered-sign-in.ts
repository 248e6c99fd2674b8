import { hasAccounts } from '#server/identity/credentials/insert-account.ts';
import type { Services } from '#server/platform/http/services.ts';

/**
 * Tells whether sign-in offers here what it offers in most installations, as the build drew it into its page: there is
 * an account, and no provider. False as well while the database cannot say.
 */
export function canUsePrerenderedSignIn({ config, db, log }: Services): () => Promise<boolean> {
  let isSomeoneHere = false;
  return async () => {
    if (config.oidc) return false;
    isSomeoneHere ||= await hasAccounts(db).catch((error: unknown) => {
      log.warn({ err: error }, 'serving sign-in without prerendering');
      return false;
    });
    return isSomeoneHere;
  };
}
