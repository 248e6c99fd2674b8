import type { FastifyInstance } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { beginPull, cancelPull, followSource, pullOverview, stopFollowing, tellPull } from '#contract/pulls.ts';
import type { PullFault } from '#model/deploys/pull-kinds.ts';
import { may } from '#model/roles.ts';
import { checkAddress } from '#server/content/deploys/hooks.ts';
import { targetOfToken } from '#server/content/deploys/pull-tokens.ts';
import {
  describeSource,
  findSource,
  getPull,
  listPulls,
  requestPull,
  type SourceRow,
  stopPull,
} from '#server/content/pulls/queries.ts';
import { removeSource, setSource } from '#server/content/pulls/set-source.ts';
import { pulledInto } from '#server/content/pulls/storage-paths.ts';
import { storeList } from '#server/content/pulls/stored-lists.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { translateMessage } from '#server/platform/http/translate-message.ts';
import { SealedText } from '#server/platform/secrets/sealed-text.ts';
import { requestBuild } from './call-source.ts';
import { PullFailed } from './pull-failed.ts';

/** Milliseconds between looks that a webhook brings about. */
const MIN_BETWEEN = 5_000;

/** What a person is told whose source cannot be followed as it was given, and of which field. */
const refusals = {
  unreachable: ['address', 'pulls.unreachable'],
  foreign: ['address', 'pulls.foreign'],
  revoked: ['token', 'pulls.tokenWrong'],
  expired: ['token', 'pulls.tokenOver'],
  mismatch: ['address', 'pulls.foreign'],
  large: ['address', 'pulls.large'],
} as const satisfies Partial<Record<PullFault, readonly [string, string]>>;

export function servePulls(app: FastifyInstance, services: Services): void {
  const { db, clock, config, events, secrets } = services;

  const keyOf = (id: string) => secrets.hash('pull-told', id);
  const hookOf = (site: GrantedSite, { id }: SourceRow) =>
    may([site.role], 'administer') ? `${new URL(config.studioUrl).origin}/v1/pulls/told/${id}/${keyOf(id)}` : null;

  serve(app, services, pullOverview, async ({ site }) => {
    const source = await findSource(db, site.id);
    return {
      source: source ? describeSource(source, hookOf(site, source)) : null,
      pulls: await listPulls(db, site.id),
    };
  });

  serve(app, services, followSource, async ({ site, person, body, request }) => {
    const { token } = body;
    const { origin } = new URL(body.address);
    checkAddress(services, origin, 'address');
    const given = { origin, target: targetOfToken(token) ?? '', token: new SealedText(token) };
    // Told at once what is wrong; that nothing is deployed there yet is no fault.
    const offered = await requestBuild(services, given).catch(asIssue);
    const at = clock();
    const row = await inTransaction(db, async (tx) => {
      const kept = { origin, token, sourceSite: offered?.site ?? '', by: person.id, at };
      const made = await setSource(tx, services, site, kept);
      if (offered) await requestPull(tx, site.id, { actorId: person.id, at });
      return made;
    });
    return {
      status: true,
      message: translateMessage(request, 'pulls.followed'),
      source: describeSource(row, hookOf(site, row)),
    };
  });

  serve(app, services, stopFollowing, async ({ site, request }) => {
    await inTransaction(db, (tx) => removeSource(tx, site, clock()));
    events.publish({ type: 'settings-saved', siteId: site.id });
    await storeList(services, pulledInto(site.id), []);
    return { status: true, message: translateMessage(request, 'pulls.stopped') };
  });

  serve(app, services, beginPull, async ({ site, person, request }) => {
    const id = await inTransaction(db, (tx) => requestPull(tx, site.id, { actorId: person.id, at: clock() }));
    return { status: true, message: translateMessage(request, 'pulls.begun'), pull: await getPull(db, site.id, id) };
  });

  serve(app, services, cancelPull, async ({ site, params, request }) => {
    await inTransaction(db, (tx) => stopPull(tx, site.id, params.id, clock()));
    return { status: true, message: translateMessage(request, 'pulls.cancelling') };
  });

  serve(app, services, tellPull, async ({ params: { source, key } }) => {
    if (keyOf(source) !== key) throw new Problem('not_found');
    const at = clock();
    await acrossSites(() =>
      db
        .updateTable('pull_sources')
        .set((eb) => ({ look_at: eb.fn<number>('coalesce', ['looked_at', eb.val(0)]) }))
        .where('id', '=', source)
        .where((eb) => eb.or([eb('looked_at', 'is', null), eb('looked_at', '<=', at - MIN_BETWEEN)]))
        .execute(),
    );
    return { status: true };
  });
}

function asIssue(error: unknown): undefined {
  if (!(error instanceof PullFailed)) throw error;
  if (error.fault === 'nothing') return undefined;
  if (!(error.fault in refusals)) throw error;
  const [path, message] = refusals[error.fault as keyof typeof refusals];
  throw new Problem('invalid', { issues: [{ path, message }], cause: error });
}
