import { createServices } from '#server/create-services.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/config/log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { createNews } from '#server/platform/events/create-events.ts';
import { readSecret } from '#server/platform/secrets/read-secret.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';
import { ExportError } from '#server/public/export/export-error.ts';
import type { NotKept } from '#server/public/export/export-site.ts';
import { type ExportTold, exportToFolder } from '#server/public/export/export-to-folder.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';

const usage = 'Say which site and where to: npm run export -- atlas /srv/www/atlas';
/** Addresses that are named one by one for each thing a file server cannot do. */
const NAMED = 10;

const words: Record<NotKept['kind'], string> = {
  form: 'Forms on these pages cannot be sent: a file server takes nothing.',
  query: 'These pages read what stands behind the ? of their address, and show what they show without it.',
  'live-data': 'These pages show data or a time of the moment of the export.',
  guarded: 'These pages are not for everyone, and a file server lets everyone in.',
  'unknown-addresses': 'Of these pages it is not known which addresses they have: say so at their routes.',
  gone: 'These addresses say that something is gone for good; a file server says that it is not there.',
  pattern: 'These redirects have a pattern that a file of redirects cannot say.',
  name: 'These addresses can be no names of files.',
  answer: 'Nothing is at these addresses: their data is not there.',
};

async function run(): Promise<string> {
  const [slug, folder, ...more] = process.argv.slice(2);
  if (slug === undefined || folder === undefined || more.length > 0) throw new ExportError(usage);
  const config = readConfig(process.env);
  const database = openDatabase(config);
  const log = createLog(config);
  const news = await createNews(config, database, log);
  const services = createServices({ config, database, log, clock: Date.now, news, secret: readSecret(config) });
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
    await news.close();
    await database.close();
  }
}

function explain({ files, bytes, written, removed, notKept }: ExportTold, folder: string): string {
  const told = `${folder} has the site now: ${files} files, ${formatBytes(bytes)}. ${written} were written, ${removed} removed.`;
  const kinds = [...new Set(notKept.map(({ kind }) => kind))];
  const lines = kinds.flatMap((kind) => {
    const paths = [...new Set(notKept.filter((each) => each.kind === kind).map(({ path }) => path))];
    const rest = paths.length > NAMED ? [`  … and ${paths.length - NAMED} more`] : [];
    return ['', words[kind], ...paths.slice(0, NAMED).map((path) => `  ${path}`), ...rest];
  });
  return [told, ...lines].join('\n');
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const isKnown = error instanceof ExportError || error instanceof ConfigError;
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
