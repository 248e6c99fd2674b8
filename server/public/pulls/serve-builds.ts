import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems.ts';
import { readBuildFiles, showBuild } from '#contract/pulls.ts';
import type { BuildList } from '#model/deploys/build-list.ts';
import { listToPull, pulledFrom } from '#server/content/deploys/builds-of-site.ts';
import { openByToken, type Pulled } from '#server/content/deploys/pull-tokens.ts';
import { readList } from '#server/content/pulls/stored-lists.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { peerAddress } from '#server/platform/http/peer-address.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/http/services.ts';
import { hashedName } from '#server/platform/storage/storage.ts';

/** Lists kept in memory: a pull asks for files many times over. */
const KEPT_LISTS = 4;

/** What another Sitewright pulls: the files of the targets that are there for that. */
export function serveBuilds(app: FastifyInstance, services: Services): void {
  const { db, storage } = services;
  const lists = new Map<string, { list: BuildList; sizes: ReadonlyMap<string, number> }>();

  const listOf = async ({ siteId, target }: Pulled, deployId: string | null) => {
    if (deployId === null) return undefined;
    const known = lists.get(deployId);
    if (known) return known;
    const list = await readList(services, listToPull(siteId, target.id, deployId));
    if (!list) return undefined;
    const kept = { list, sizes: new Map(Object.values(list.files).map(({ hash, bytes }) => [hash, bytes])) };
    for (const [oldest] of lists) if (lists.size >= KEPT_LISTS) lists.delete(oldest);
    lists.set(deployId, kept);
    return kept;
  };
  const open = (id: string, request: FastifyRequest) => {
    const { authorization } = request.headers;
    return openByToken(services, { id, authorization, address: peerAddress(request) });
  };

  serve(app, services, showBuild, async ({ params, query, request }) => {
    const pulled = await open(params.target, request);
    const { siteId, target } = pulled;
    const found = await listOf(pulled, target.build);
    const { release, site } = await inSite(siteId, async () => ({
      release: await db
        .selectFrom('releases')
        .select('number')
        .where('site_id', '=', siteId)
        .where('id', '=', target.release_id ?? '')
        .executeTakeFirst(),
      site: await db.selectFrom('settings').select('title').where('site_id', '=', siteId).executeTakeFirst(),
    }));
    if (!found || !release) throw new Problem('not_found', { message: 'pulls.nothingThere' });
    const { build, files } = found.list;
    return { build, site: site?.title ?? '', release: release.number, files: query.known === build ? null : files };
  });

  serve(app, services, readBuildFiles, async ({ params, body: { hashes }, request, reply }) => {
    const pulled = await open(params.target, request);
    const { siteId, target } = pulled;
    const known = [await listOf(pulled, target.build), await listOf(pulled, target.build_before)];
    const sizes = hashes.map((hash) => known.find((each) => each?.sizes.has(hash))?.sizes.get(hash));
    const total = sizes.reduce<number>((sum, size = Number.NaN) => sum + size, 0);
    if (Number.isNaN(total)) throw new Problem('not_found', { message: 'pulls.nothingThere' });
    const place = pulledFrom(siteId, target.id);
    const read = async function* () {
      for (const hash of hashes) {
        const found = await storage.get(hashedName(place, hash));
        if (!found) throw new Problem('not_found');
        yield* found.content as AsyncIterable<Buffer>;
      }
    };
    reply.header('content-length', total);
    reply.header('cache-control', 'no-store');
    reply.type('application/octet-stream');
    return Readable.from(read(), { objectMode: false }) as never;
  });
}
