import { v7 as newId } from 'uuid';
import { type Issue, Problem } from '#contract/problems.ts';
import { findRedirectLoop } from '#model/page-routes/redirect-loop.ts';
import { isRedirect, type PageRouteBody } from '#model/page-routes/route-schema.ts';
import type { DraftRoutes } from './route-memory.ts';

export interface Candidate {
  id: string | undefined;
  createdAt: number;
  body: PageRouteBody;
  /** As `findOwnHosts` answers them. */
  ownHosts: ReadonlySet<string>;
}

/** The issue of a redirect whose visitors would never arrive if it were saved; undefined when they do. */
export async function findLoopIssue(
  draftRoutes: DraftRoutes,
  siteId: string,
  { id = newId(), createdAt, body, ownHosts }: Candidate,
): Promise<Issue | undefined> {
  if (!isRedirect(body.page_type_advanced) || !body.is_active) return undefined;
  const loop = findRedirectLoop(await draftRoutes(siteId), { id, createdAt, body }, ownHosts);
  return loop && { path: 'redirect_to', message: 'route.redirectLoop' };
}

/** @throws Problem `invalid` when a redirect would send its visitors in a circle */
export async function refuseLoop(draftRoutes: DraftRoutes, siteId: string, candidate: Candidate): Promise<void> {
  const issue = await findLoopIssue(draftRoutes, siteId, candidate);
  if (issue) throw new Problem('invalid', { issues: [issue] });
}
