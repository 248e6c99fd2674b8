import { AllowAddressError, allowAddress } from '#server/content/settings/allow-address.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/config/log.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { createEventBus } from '#server/platform/events/create-events.ts';
import { migrate } from '#server/platform/migrations/migrate.ts';

const [site, address, ...more] = process.argv.slice(2);

async function run(): Promise<string> {
  if (site === undefined || address === undefined || more.length > 0) {
    throw new AllowAddressError('Name a site and an IP address: npm run allow-address -- atlas 203.0.113.5');
  }
  const config = readConfig(process.env);
  const database = openDatabase(config);
  const events = await createEventBus(config, database, createLog(config));
  try {
    await migrate(database);
    const { siteId, list } = await acrossSites(() => allowAddress(database.db, { site, address, at: Date.now() }));
    events.publish({ type: 'settings-saved', siteId });
    return `${site} now allows ${list.join(', ')}. Running servers apply this within 5 seconds.`;
  } finally {
    await events.close();
    await database.close();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const isKnown = error instanceof AllowAddressError || error instanceof ConfigError;
  const text = isKnown ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
