import type { Logged, LoggedEvent, LoggedRefused, LoggedRequests, LoggedView } from '#model/numbers/logged.ts';
import { MESSAGE_PATH, type ViewMessage } from '#model/numbers/message.ts';
import type { Config } from '#server/platform/config/config.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { type SiteAnswer, startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** A server that hands what it counts to a list instead of the store. */
export interface CountingSites extends TestSites {
  logged(site: TestSite): Promise<{
    views: LoggedView[];
    events: LoggedEvent[];
    requests: LoggedRequests[];
    refused: LoggedRefused[];
  }>;
  /** Sends a message as the script of a page does; `text` in the place of a message goes out as it is. */
  message(
    site: TestSite,
    message: Partial<ViewMessage> | string,
    headers?: Record<string, string | undefined>,
  ): Promise<SiteAnswer>;
}

let made = 0;

export async function startCountingSites(
  overrides: Partial<Config> = {},
  options: Parameters<typeof startTestSites>[1] = {},
): Promise<CountingSites> {
  const lists = new Map<string, Logged[]>();
  const sites = await startTestSites(overrides, {
    ...options,
    onAppended: (siteId, logged) => void lists.set(siteId, [...(lists.get(siteId) ?? []), ...logged]),
  });
  return {
    ...sites,
    logged: async ({ id }) => {
      const { collector } = sitePartsOf(sites.services);
      await collector.settled();
      const logged = lists.get(id) ?? [];
      const of = <K extends Logged['kind']>(kind: K) =>
        logged.filter((each): each is Extract<Logged, { kind: K }> => each.kind === kind);
      return { views: of('view'), events: of('event'), requests: of('requests'), refused: of('refused') };
    },
    message: (site, message, given = {}) => {
      const host = `${site.slug}.localhost:4080`;
      made += 1;
      const id = String(made).padStart(16, '0');
      const text = typeof message === 'string' ? message : JSON.stringify({ i: id, n: 0, p: '/', ...message });
      const headers = { 'user-agent': FIREFOX, origin: `http://${host}`, 'content-type': 'text/plain', ...given };
      const sent = Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined);
      return sites.post(site, MESSAGE_PATH, text, Object.fromEntries(sent));
    },
  };
}
