import { afterAll, beforeAll } from 'vitest';
import { deleteRoute, listRoutes } from '#contract/page-routes.ts';
import { setConfig } from '#contract/page-templates.ts';
import { saveRoute } from '#contract/save-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { templateBody } from '#server/content/documents/testing.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing.ts';

/** A server for the tests of one file, and a site in it with a template `country` and no route. */
export function testRoutes() {
  let server: TestServer;
  let owner: TestPerson | undefined;
  let site: string | undefined;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const caller = () => ({ as: owner, site });
  const makeTemplate = (pageKey: string) => {
    const { root } = templateBody(pageKey);
    return server.call(setConfig, { ...caller(), body: { type: 'layout', pageKey, root, isNewRecord: true } });
  };
  const save = (body: PageRouteInput & { id?: string; version?: number }) =>
    server.call(saveRoute, { ...caller(), body });

  return {
    server: () => server,
    /** Who owns the site in use, and the site: spread into a call. */
    caller,
    /** Goes on in another site than before. */
    use: (other: ReturnType<typeof caller>) => {
      owner = other.as;
      site = other.site;
    },
    /** Makes a site of another organization and goes on in it. */
    freshSite: async () => {
      const made = await server.setUpSite();
      owner = made.owner;
      site = made.site.id;
      const { routesList } = (await server.call(listRoutes, { ...caller(), body: {} })).body;
      for (const { id } of routesList) await server.call(deleteRoute, { ...caller(), params: { id } });
      await makeTemplate('country');
    },
    makeTemplate,
    save,
    /** Saves a route of the template `country`, which must succeed. */
    add: async (url_string: string, more: Partial<PageRouteInput> = {}) => {
      const sample_url_string = url_string.replace(/<\w+>/g, 'x');
      const { status, body, text } = await save({ url_string, sample_url_string, page_template: 'country', ...more });
      if (status !== 200) throw new Error(text);
      return body.route;
    },
    listUrls: async (body: Record<string, unknown>) => {
      const answer = await server.call(listRoutes, { ...caller(), body });
      return { total: answer.body.total, urls: answer.body.routesList.map(({ url_string }) => url_string) };
    },
    /** How saving a route is refused. */
    faultsOf: async (body: PageRouteInput) => {
      const { status, problem } = await save(body);
      return { status, paths: problem.errors?.map(({ path }) => path) ?? [] };
    },
  };
}
