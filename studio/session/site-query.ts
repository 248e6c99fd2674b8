import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/exchange.ts';
import { Problem } from '#contract/problems.ts';
import { type SiteOfMember, session } from '#contract/session.ts';
import { mayAsk } from '#model/publish-rules.ts';
import { type Permission, may as rolesMay } from '#model/roles.ts';
import { call } from './call.ts';
import { setSiteGone } from './site-gone.ts';
import { storedUser } from './storage.ts';
import { adoptSite, tabSite } from './tab-site.ts';

type Session = ResponseOf<typeof session>;

/** Asks for the session in the tab's site; when that is gone, or no longer the person's, says so and fails. */
async function askSession(signal: AbortSignal): Promise<Session> {
  try {
    return await call(session, { signal });
  } catch (problem) {
    const isGone = problem instanceof Problem && problem.kind === 'not_found' && tabSite() !== null;
    if (isGone) setSiteGone(await call(session, { signal, site: null }));
    throw problem;
  }
}

let isAnswered = false;
let lastName = '';

/** Whether this page has been told of its session, and does not only remember it from before. */
export const isSessionAnswered = (): boolean => isAnswered;

/** The name of the site this page was last told of; empty for none. An answer that came after it was deleted has no site. */
export const lastSiteName = (): string => lastName;

/** The signed-in person, their sites and the current one. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const answer = await askSession(signal);
    isAnswered = true;
    if (answer.site) lastName = answer.site.name;
    // Who has signed out meanwhile, here or in another tab, leaves nothing behind.
    if (answer.site && answer.user._id === storedUser()?._id) adoptSite(answer.site.id);
    return answer;
  },
  staleTime: 60_000,
});

/** The site being worked in; undefined until it is known and when there is none yet. */
export function useSite(): SiteOfMember | undefined {
  return useQuery(sessionQuery).data?.site ?? undefined;
}

/** Whether it is known that the person may not do this: what is said of it does not flash while that is asked. */
export function useMayNot(permission: Permission): boolean {
  const may = useMay(permission);
  return useQuery(sessionQuery).data !== undefined && !may;
}

/** Whether the person may do this in the current site. What it hides the server refuses as well. */
export function useMay(permission: Permission): boolean {
  return useRights()(permission);
}

/** What the person may do in the current site, where more than one thing is asked. */
export function useRights(): (permission: Permission) => boolean {
  const { data } = useQuery(sessionQuery);
  const roles = [...(data?.user.role ?? []), ...(data?.site ? [data.site.role] : [])];
  return (permission) => rolesMay(roles, permission);
}

/** Whether the person asks another to publish in the current site. */
export function useAsksToPublish(): boolean {
  const site = useSite();
  return site !== undefined && mayAsk(site.publish_rule, site.role);
}

/** Whether this installation has a mail server; as long as that is not known, as if it had. */
export function useSendsMail(): boolean {
  return useQuery(sessionQuery).data?.sendsMail !== false;
}

const noLimit: readonly string[] = [];

/** The URL patterns an author or editor is limited to in the current site; empty where there is no limit. */
export function useUrlLimit(): readonly string[] {
  const { data } = useQuery(sessionQuery);
  const site = data?.site;
  return site && (site.role === 'author' || site.role === 'editor') ? site.url_patterns : noLimit;
}
