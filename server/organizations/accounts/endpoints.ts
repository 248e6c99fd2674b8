import type { FastifyInstance } from 'fastify';
import {
  appointOperator,
  deleteAccount,
  deleteOwnAccount,
  disableAccount,
  enableAccount,
  removeSecondFactor,
} from '#contract/account-acts.ts';
import { listAccounts, showAccount } from '#contract/accounts.ts';
import { Problem } from '#contract/problems.ts';
import { checkOwnPassword } from '#server/identity/password/check-own-password.ts';
import { clearLoginCookie } from '#server/identity/session/login-cookie.ts';
import { publishRevoked } from '#server/identity/sessions/end-sessions.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { chooseReader } from '#server/platform/database/reader-of.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { Person } from '#server/platform/http/person.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { disable, dropSecondFactor, enable, setOperator } from './change-account.ts';
import { type DeletedAccount, deleteAccountOf } from './delete-account.ts';
import { getAccount, listAccountsOf, listMembershipsOf } from './queries.ts';

export function serveAccounts(app: FastifyInstance, services: Services): void {
  const { db, events } = services;

  serve(app, services, listAccounts, async ({ body }) =>
    acrossSites(async () => listAccountsOf(await chooseReader(services, db.selectFrom('users')), body)),
  );

  /** An account as the operator sees it tells of all its sites. */
  const accountOf = (id: string) => acrossSites(() => getAccount(db, id));

  serve(app, services, showAccount, ({ params }) =>
    acrossSites(async () => ({
      account: await getAccount(db, params.id),
      memberships: await listMembershipsOf(db, params.id),
    })),
  );

  serve(app, services, disableAccount, async ({ params, person, request }) => {
    refuseOwn(person, params.id);
    const change = { ...params, locale: localeOf(request) };
    // Invitations they sent to any site are taken back.
    const ended = await acrossSites(() => inTransaction(db, (tx) => disable(tx, services, change)));
    publishRevoked(events, ended);
    const account = await accountOf(params.id);
    return { status: true, message: translateMessage(request, 'accounts.disabled', { name: account.name }), account };
  });

  serve(app, services, enableAccount, async ({ params, request }) => {
    await inTransaction(db, (tx) => enable(tx, services, { ...params, locale: localeOf(request) }));
    const account = await accountOf(params.id);
    return { status: true, message: translateMessage(request, 'accounts.enabled', { name: account.name }), account };
  });

  serve(app, services, appointOperator, async ({ params, body: { isOperator, password }, person, request }) => {
    await accountOf(params.id);
    refuseOwn(person, params.id);
    await checkOwnPassword(services, person, password, 'password');
    await inTransaction(db, (tx) => setOperator(tx, services, { ...params, isOperator }));
    events.publish({ type: 'membership-changed', userId: params.id });
    const account = await accountOf(params.id);
    const message = translateMessage(request, isOperator ? 'accounts.appointed' : 'accounts.dismissed', {
      name: account.name,
    });
    return { status: true, message, account };
  });

  serve(app, services, removeSecondFactor, async ({ params, body, person, request }) => {
    await accountOf(params.id);
    refuseOwn(person, params.id);
    await checkOwnPassword(services, person, body.password, 'password');
    await inTransaction(db, (tx) => dropSecondFactor(tx, services, { ...params, locale: localeOf(request) }));
    const account = await accountOf(params.id);
    return {
      status: true,
      message: translateMessage(request, 'accounts.secondFactorOff', { name: account.name }),
      account,
    };
  });

  serve(app, services, deleteAccount, async ({ params, body, person, request }) => {
    const account = await accountOf(params.id);
    refuseOwn(person, account.id);
    requireAddress(body.name, account.email);
    await checkOwnPassword(services, person, body.password, 'password');
    const heirId = body.takeOver ? person.id : undefined;
    const deletion = { account, isOwn: false, heirId, locale: localeOf(request) };
    publishDeleted(await acrossSites(() => inTransaction(db, (tx) => deleteAccountOf(tx, services, deletion))));
    return { status: true, message: translateMessage(request, 'accounts.deleted', { email: account.email }) };
  });

  serve(app, services, deleteOwnAccount, async ({ body, person, request, reply }) => {
    requireAddress(body.name, person.email);
    await checkOwnPassword(services, person, body.password, 'password');
    const deletion = { account: person, isOwn: true, locale: localeOf(request) };
    publishDeleted(await acrossSites(() => inTransaction(db, (tx) => deleteAccountOf(tx, services, deletion))));
    clearLoginCookie(reply, services.config);
    return { status: true, message: translateMessage(request, 'accounts.ownDeleted') };
  });

  function publishDeleted({ sessionIds, userIds }: DeletedAccount): void {
    publishRevoked(events, sessionIds);
    for (const userId of userIds) events.publish({ type: 'membership-changed', userId });
  }
}

/** An operator who slips must not lock themselves out. */
function refuseOwn(person: Person, id: string): void {
  if (person.id === id) throw new Problem('conflict', { message: 'accounts.yourself' });
}

function requireAddress(typed: string, email: string): void {
  if (typed.trim().toLowerCase() === email) return;
  throw new Problem('invalid', { issues: [{ path: 'name', message: 'accounts.otherAddress', values: { email } }] });
}
