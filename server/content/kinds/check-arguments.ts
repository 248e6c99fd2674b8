import type { Issue } from '#contract/problems.ts';
import { type ApiBody, isLive } from '#model/apis/api-body.ts';
import type { DataCall } from '#model/layout/layout.ts';
import type { CheckContext } from './definition.ts';

/** An issue for each value that a data call gives for an argument its data source does not have. */
export async function checkArguments(
  calls: readonly Pick<DataCall, 'api' | 'args'>[],
  { db, siteId }: CheckContext,
): Promise<Issue[]> {
  const asking = calls.filter(({ args = {} }) => Object.keys(args).length > 0);
  if (asking.length === 0) return [];
  const rows = await db
    .selectFrom('apis')
    .select(['natural_key as key', 'title', 'body'])
    .where('site_id', '=', siteId)
    .where('natural_key', 'in', [...new Set(asking.map(({ api }) => api))])
    .execute();
  const apis = new Map(rows.map(({ key, title, body }) => [key, { title, known: argumentsOf(JSON.parse(body)) }]));
  return calls.flatMap(({ api, args = {} }, at) => {
    const asked = apis.get(api);
    // That there is no such data source is told where it is named.
    if (!asked) return [];
    return Object.keys(args)
      .filter((name) => !asked.known.includes(name))
      .map((name) => ({
        path: `meta.data.${at}.args.${name}`,
        message: 'data.argUnknown',
        values: { name, api: asked.title },
      }));
  });
}

const argumentsOf = ({ source }: ApiBody): string[] => (isLive(source) ? source.arguments.map(({ name }) => name) : []);
