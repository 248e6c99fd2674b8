import { createServices } from '#server/create-services.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/config/log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { createEventBus } from '#server/platform/events/create-events.ts';
import { readSecret } from '#server/platform/secrets/read-secret.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';
import { ExportError } from '#server/public/export/export-error.ts';
import type { NotKept } from '#server/public/export/export-site.ts';
import { type ExportReport, exportToFolder } from '#server/public/export/export-to-folder.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';

const usage = 'Name a site and a folder: npm run export -- atlas /srv/www/atlas';
/** Addresses that are named one by one for each thing a file server cannot do. */
const NAMED = 10;

const words: Record<NotKept['kind'], string> = {
  form: 'Forms on these pages can’t be sent, because a file server receives nothing:',
  query: 'These pages use query parameters. They show what they show without any:',
  'live-data': 'These pages show data or a time as of the export:',
  guarded: 'These pages are restricted, so they aren’t included:',
  streets: 'These pages have maps that show an outline in place of streets:',
  'unknown-addresses': 'The URLs of these pages are unknown. Choose a data source in their routes:',
  gone: 'These URLs are marked as gone. A file server answers “not found” instead:',
  pattern: 'These redirects have a pattern that a redirects file can’t express:',
  name: 'These URLs can’t be file names:',
  answer: 'These URLs have no page, because their data is missing:',
};

async function run(): Promise<string> {
  const [slug, folder, ...more] = process.argv.slice(2);
  if (slug === undefined || folder === undefined || more.length > 0) throw new ExportError(usage);
  const config = readConfig(process.env);
  const database = openDatabase(config);
  const log = createLog(config);
  const events = await createEventBus(config, database, log);
  const services = createServices({ config, database, log, clock: Date.now, events, secret: readSecret(config) });
  try {
    return explain(await acrossSites(() => exportToFolder(services, slug, folder)), folder);
  } finally {
    const parts = sitePartsOf(services);
    parts.live.close();
    await parts.data.settled();
    await parts.pages.close();
    services.sessions.close();
    services.storage.close();
    services.outbound.close();
    await events.close();
    await database.close();
  }
}

function explain({ files, bytes, written, removed, notKept }: ExportReport, folder: string): string {
  const summary = `Exported the site to ${folder}: ${files} files, ${formatBytes(bytes)} (${written} written, ${removed} removed).`;
  const kinds = [...new Set(notKept.map(({ kind }) => kind))];
  const lines = kinds.flatMap((kind) => {
    const paths = [...new Set(notKept.filter((each) => each.kind === kind).map(({ path }) => path))];
    const rest = paths.length > NAMED ? [`  … and ${paths.length - NAMED} more`] : [];
    return ['', words[kind], ...paths.slice(0, NAMED).map((path) => `  ${path}`), ...rest];
  });
  return [summary, ...lines].join('\n');
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const isKnown = error instanceof ExportError || error instanceof ConfigError;
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
