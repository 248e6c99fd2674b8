import type { FastifyInstance } from 'fastify';
import { addPasskey, beginPasskey, beginPasskeySignIn, removePasskey, signInByPasskey } from '#contract/passkeys.ts';
import { auditAccount } from '#server/audit/audit-account.ts';
import { mailAccount } from '#server/identity/mail/mail-account.ts';
import { askForPasskey, checkPasskey, offerPasskey, storePasskey } from '#server/identity/passkeys/ceremonies.ts';
import { deletePasskey, describePasskey } from '#server/identity/passkeys/queries.ts';
import { checkOwnPassword } from '#server/identity/password/check-own-password.ts';
import { signIn } from '#server/identity/session/sign-in.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { countAttempt, type Limit } from '#server/platform/rate-limits/limit.ts';
import { networkOf } from '#server/platform/rate-limits/network-of.ts';

const MINUTE = 60_000;
const asking: Limit = { name: 'passkey-ask', tries: 60, window: 5 * MINUTE };
const signing: Limit = { name: 'passkey-sign', tries: 60, window: 15 * MINUTE };

export function servePasskeys(app: FastifyInstance, services: Services): void {
  serve(app, services, beginPasskey, async ({ body, person }) => {
    await checkOwnPassword(services, person, body.password, 'password');
    return { options: { ...(await offerPasskey(services, person)) } };
  });

  serve(app, services, addPasskey, async ({ body, person, request }) => {
    const made = await storePasskey(services, person, body, localeOf(request));
    const message = translateMessage(request, 'security.passkeyAdded', { name: made.name });
    return { status: true, message, passkey: describePasskey(made) };
  });

  serve(app, services, removePasskey, async ({ params, person, request }) => {
    const name = await inTransaction(services.db, async (tx) => {
      const gone = await deletePasskey(tx, person.id, params.id);
      await auditAccount(tx, {
        act: 'account.passkeyRemoved',
        at: services.clock(),
        account: person,
        after: { name: gone },
      });
      const mail = { template: 'passkey-removed', values: { passkey: gone }, locale: localeOf(request) } as const;
      await mailAccount(tx, services, { account: person, ...mail });
      return gone;
    });
    return { status: true, message: translateMessage(request, 'security.passkeyRemoved', { name }) };
  });

  serve(app, services, beginPasskeySignIn, async ({ request }) => {
    await countAttempt(services, asking, networkOf(peerAddress(request)));
    return { options: { ...(await askForPasskey(services)) } };
  });

  serve(app, services, signInByPasskey, async ({ body, request, reply }) => {
    await countAttempt(services, signing, networkOf(peerAddress(request)));
    const userId = await checkPasskey(services, body);
    const way = { method: 'passkey', hasSecondFactor: true } as const;
    return signIn(services, request, reply, userId, body.remember ?? true, way);
  });
}
