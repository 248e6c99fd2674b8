import { openDatabase } from '#server/platform/database/open-database.ts';
import { inSite } from '#server/platform/database/site-scope.ts';
import { grantSite } from '#server/platform/http/granted-site.ts';
import { save, testNode, widgetBody } from './testing.ts';

// Started as a process by kill.test.ts: saves without end and prints each save that was acknowledged.
const { config, siteId, round } = JSON.parse(process.argv[2] ?? '{}');
const { db } = openDatabase(config);
const site = grantSite({ id: siteId, organizationId: '', slug: '', role: 'owner', urlPatterns: [] });

async function write(writer: number) {
  const key = `w-${round}-${writer}`;
  const root = testNode('rich-text', { body: 'x'.repeat(2000) });
  const { id } = await save(db, site, 'widget', { body: widgetBody(key, root) });
  for (let version = 1; ; version++) {
    process.stdout.write(`${id} ${version}\n`);
    const body = { ...widgetBody(key, root), title: `Version ${version + 1}` };
    await save(db, site, 'widget', { id, expectedVersion: version, body });
  }
}

await inSite(site.id, () => Promise.all([write(0), write(1), write(2), write(3)]));
