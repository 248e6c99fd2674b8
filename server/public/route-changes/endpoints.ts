import type { FastifyInstance, FastifyRequest } from 'fastify';
import { editRoutes, planEdit } from '#contract/edit-routes.ts';
import { planMissingAnswer } from '#contract/missing-pages.ts';
import { moveBranch, planBranchMove } from '#contract/move-branch.ts';
import { moveRoute, planMove } from '#contract/move-routes.ts';
import { planRedirect } from '#contract/plan-redirect.ts';
import { type Issue, Problem } from '#contract/problems.ts';
import { planRemoval, removeRoutes } from '#contract/remove-routes.ts';
import { cutText } from '#model/cut-text.ts';
import type { PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { Maker } from '#server/content/change-sets/make-changes.ts';
import { proposeAndApply } from '#server/content/change-sets/propose.ts';
import { getDocument } from '#server/content/documents/find-document.ts';
import { findOwnHosts } from '#server/content/draft-routes/own-hosts.ts';
import { draftRoutesOf } from '#server/content/draft-routes/route-memory.ts';
import { planMissingRedirects } from '#server/content/missing-pages/plan-redirect.ts';
import { named } from '#server/content/page-routes/check-candidate.ts';
import { type EditedRoute, planEdit as plannedEdit } from '#server/content/page-routes/edit-routes.ts';
import { countBeneath, planBranchMove as plannedBranch } from '#server/content/page-routes/plan-branch-move.ts';
import {
  type Change,
  namePlan,
  planChanged,
  planMove as plannedMove,
  requireSeen,
} from '#server/content/page-routes/plan-move.ts';
import { planOneRedirect } from '#server/content/page-routes/plan-redirects.ts';
import { planRemoval as plannedRemoval, type RoutesAround } from '#server/content/page-routes/remove-routes.ts';
import { type Notice, noticesOf } from '#server/content/page-routes/route-notices.ts';
import type { GrantedSite } from '#server/platform/http/granted-site.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { type Call, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { localeOf, translateMessage } from '#server/platform/http/translate-message.ts';
import { formatMessage } from '#server/platform/messages/catalogues.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { describeEffects } from './describe-effects.ts';

const MAX_TITLE_LENGTH = 200;

/** Serves what changes several documents together for the sake of routes: as change sets, looked at before. */
export function serveRouteChanges(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const parts = sitePartsOf(services);
  const around = async (site: GrantedSite) => ({
    index: await draftRoutesOf(db)(site.id),
    ownHosts: await findOwnHosts(db, config, site),
  });

  const makerOf = ({ site, person, request }: Pick<Call<typeof moveRoute>, 'site' | 'person' | 'request'>): Maker => {
    return { services, site, person, address: peerAddress(request) };
  };

  const tellPlan = async (
    site: GrantedSite,
    request: FastifyRequest,
    planned: readonly EditedRoute[],
    beside: RoutesAround,
  ) => ({
    rows: inRows(request, planned, await noticesOf(planned, beside)),
    effects: await describeEffects(services, parts, site, changesOf(planned)),
  });

  serve(app, services, planMove, async ({ site, body }) => {
    const { canFollow, changes, links, isLive, from } = await plannedMove(db, site.id, body);
    return {
      can_follow: canFollow,
      links,
      changes: changes.map(described),
      effects: await describeEffects(services, parts, site, changes.map(proposed)),
      beneath: await countBeneath(await draftRoutesOf(db)(site.id), from),
      is_live: isLive,
      plan: namePlan(changes),
    };
  });

  serve(app, services, moveRoute, async ({ site, person, body, request }) => {
    const { changes } = await plannedMove(db, site.id, body);
    requireSeen(body.plan, changes);
    const { natural_key: key } = await getDocument(db, site.id, 'page_route', { id: body.id });
    const title =
      body.url_string === null
        ? translateMessage(request, 'route.removeTitle', { from: key })
        : translateMessage(request, 'route.moveTitle', { from: key, to: body.url_string });
    const change_set = await proposeAndApply(makerOf({ site, person, request }), {
      title: cutText(title, MAX_TITLE_LENGTH),
      source: 'rename',
      changes: changes.map(proposed),
    });
    const message = translateMessage(request, body.url_string === null ? 'route.deleted' : 'route.moved');
    return { status: true, message, change_set };
  });

  serve(app, services, planBranchMove, async ({ site, body, request }) => {
    const { rows, moves, left, others, links } = await plannedBranch(db, site, body, await around(site));
    const changes = [...moves, ...others];
    return {
      rows: rows.map(({ id, url_string, to, outcome, issues, stays }) => {
        const why = stays ? translateMessage(request, 'route.staysOwnPattern') : null;
        return { id, url_string, to, outcome, errors: inWords(request, issues), stays: why };
      }),
      left,
      links,
      changes: others.map(described),
      effects: await describeEffects(services, parts, site, changes.map(proposed)),
      plan: namePlan(changes),
    };
  });

  serve(app, services, moveBranch, async ({ site, person, body: { plan, ...body }, request }) => {
    const { rows, moves, others } = await plannedBranch(db, site, body, await around(site)).catch((problem) => {
      // What was there when the plan was made has moved since.
      throw plan !== undefined && problem instanceof Problem && problem.kind === 'invalid' ? planChanged() : problem;
    });
    const changes = [...moves, ...others];
    requireSeen(plan, changes);
    requireFaultless(rows);
    const moved = rows.filter(({ outcome }) => outcome === 'changes').length;
    const { under, url_string: to } = body;
    const title =
      typeof under === 'string'
        ? translateMessage(request, 'route.moveBranchTitle', { from: under, to })
        : translateMessage(request, 'route.moveManyTitle', { count: under.length, to });
    const change_set = await proposeAndApply(makerOf({ site, person, request }), {
      title: cutText(title, MAX_TITLE_LENGTH),
      source: 'rename',
      changes: changes.map(proposed),
    });
    return {
      status: true,
      message: translateMessage(request, 'route.branchMoved'),
      moved,
      change_set,
    };
  });

  serve(app, services, planEdit, async ({ site, body, request }) => {
    return tellPlan(site, request, await plannedEdit(db, site, body), await around(site));
  });

  serve(app, services, editRoutes, async ({ site, person, body, request }) => {
    const planned = await plannedEdit(db, site, body);
    requireFaultless(planned);
    const changes = changesOf(planned);
    const message = translateMessage(request, 'route.saved');
    if (changes.length === 0) return { status: true, message, changed: 0, change_set: null };
    const title = translateMessage(request, 'route.editTitle', { count: changes.length });
    const change_set = await proposeAndApply(makerOf({ site, person, request }), { title, source: 'person', changes });
    return { status: true, message, changed: changes.length, change_set };
  });

  serve(app, services, planRemoval, async ({ site, body, request }) => {
    const beside = await around(site);
    return tellPlan(site, request, await plannedRemoval(db, site, body, beside), beside);
  });

  serve(app, services, planMissingAnswer, async ({ site, body, request }) => {
    const beside = await around(site);
    return tellPlan(site, request, await planMissingRedirects(db, site, body, beside), beside);
  });

  serve(app, services, planRedirect, async ({ site, body, request }) => {
    const beside = await around(site);
    return tellPlan(site, request, await planOneRedirect(db, site, body, beside), beside);
  });

  serve(app, services, removeRoutes, async ({ site, person, body, request }) => {
    const planned = await plannedRemoval(db, site, body, await around(site));
    requireFaultless(planned);
    const changes = changesOf(planned);
    const title = translateMessage(request, 'route.removeManyTitle', { count: changes.length });
    const change_set = await proposeAndApply(makerOf({ site, person, request }), { title, source: 'person', changes });
    return { status: true, message: translateMessage(request, 'route.deleted'), removed: changes.length, change_set };
  });
}

const described = ({ change: { kind }, title, act, links }: Change) => ({ kind, title, act, links });
const proposed = ({ change }: Change) => change;

const changesOf = (planned: readonly EditedRoute[]) =>
  planned.flatMap(({ outcome, change }) => (outcome === 'changes' ? [change] : []));

/** @throws Problem `invalid` with the faults of all, so that nothing is done by half */
function requireFaultless(planned: readonly Pick<EditedRoute, 'id' | 'issues'>[]): void {
  const issues = planned.flatMap(({ id, issues: own }) => own.map((each) => ({ ...each, path: `${id}.${each.path}` })));
  if (issues.length > 0) throw new Problem('invalid', { issues });
}

function inRows(
  request: FastifyRequest,
  planned: readonly EditedRoute[],
  notices: ReadonlyMap<string, readonly Notice[]>,
) {
  return planned.map(({ id, url_string, outcome, issues, change: { body } }) => {
    const { redirect_to = null } = outcome === 'same' || body === null ? {} : (body as unknown as PageRouteBody);
    const told = (notices.get(id) ?? []).map(({ kind, routes }) => ({ kind, routes: routes.map(named) }));
    return { id, url_string, redirect_to, outcome, errors: inWords(request, issues), notices: told };
  });
}

function inWords(request: FastifyRequest, issues: readonly Issue[]): string[] {
  return issues.map(({ message, values }) => formatMessage(localeOf(request), message, values));
}
