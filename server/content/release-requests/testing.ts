import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { listNotices } from '#contract/notices.ts';
import { approveRequest, askForApproval, listRequests, savePublishRule } from '#contract/release-requests.ts';
import { listReleases } from '#contract/releases.ts';
import { createWidget } from '#contract/widgets.ts';
import type { PublishRule } from '#model/publish-rules.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

/** A site anew for each test, with an owner and an editor who needs approval. */
export function siteWithApproval() {
  let server: TestServer;
  let owner: TestPerson;
  let editor: TestPerson;
  let site: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const made = await server.setUpSite();
    owner = made.owner;
    site = made.site.id;
    editor = await server.signUp('Edda');
    await server.addMember(site, editor, 'editor');
    await rule('editors');
  });

  const rule = (wanted: PublishRule) =>
    server
      .call(savePublishRule, { as: owner, site, body: { rule: wanted } })
      .then(({ status }) => expect(status).toBe(200));
  const ask = (body: object = {}, as = editor) => server.call(askForApproval, { as, site, body });
  return {
    here: () => ({ server, owner, editor, site }),
    rule,
    ask,
    asked: async (body: object = {}) => {
      const { status, text, body: answer } = await ask(body);
      expect(status, text).toBe(201);
      return answer.request;
    },
    approve: (id: string, as = owner, reason = '') =>
      server.call(approveRequest, { as, site, params: { id }, body: { reason } }),
    join: async (name: string, role: 'viewer' | 'author' | 'editor' | 'admin') => {
      const person = await server.signUp(name);
      await server.addMember(site, person, role);
      return person;
    },
    addWidget: async (key: string) => {
      const body = { key, type: 'heading', title: key, icon: 'box' };
      return (await server.call(createWidget, { as: editor, site, body })).body.widget.id;
    },
    live: async () =>
      (await server.call(listReleases, { as: owner, site })).body.releases.find(({ is_live }) => is_live)?.number,
    states: async () => {
      const { waiting, past } = (await server.call(listRequests, { as: owner, site })).body;
      return [...waiting, ...past].map(({ state }) => state);
    },
    told: async (as: TestPerson) =>
      (await server.call(listNotices, { as })).body.notices
        .filter(({ site_id }) => site_id === site)
        .map(({ kind }) => kind),
    mailed: async (person: TestPerson) =>
      (
        await server.everySite
          .selectFrom('outbox')
          .select('template')
          .where('to_address', '=', person.email)
          .where('template', 'like', 'approval-%')
          .execute()
      ).map(({ template }) => template),
    acts: async () =>
      (
        await server.everySite
          .selectFrom('audit')
          .select(['act'])
          .where('site_id', '=', site)
          .orderBy('at')
          .orderBy('id')
          .execute()
      )
        .map(({ act }) => act)
        .filter((act) => act.startsWith('release.') || act === 'site.approvalChanged'),
  };
}
