import type { GivenBodyOf } from '#contract/exchange.ts';
import { setConfig } from '#contract/page-templates.ts';
import { tellPresence } from '#contract/presence.ts';
import type { TestPerson, TestServer } from '#server/testing.ts';

type Told = Omit<GivenBodyOf<typeof tellPresence>, 'tab' | 'kind'>;

/** Someone with a document open: tells where they are, and answers who else is there. */
export function startTestTab(server: TestServer, as: TestPerson, site: string, tab: string) {
  return async ({ node, state, id }: Told) => {
    const body = { kind: 'page_template' as const, id, tab, node, state };
    const answer = await server.call(tellPresence, { as, site, body });
    if (answer.status !== 200) throw new Error(`presence answered ${answer.status}: ${answer.text}`);
    return answer.body.others;
  };
}

export async function makeTestTemplate(
  server: TestServer,
  as: TestPerson,
  site: string,
  pageKey: string,
): Promise<string> {
  const root = { id: 'top', widget: 'section', props: {}, bindings: {}, slots: {} };
  const body = { type: 'layout' as const, pageKey, isNewRecord: true, name: 'Shared', root };
  const { body: answer } = await server.call(setConfig, { as, site, body: body as never });
  return answer.pageTemplate.id;
}
