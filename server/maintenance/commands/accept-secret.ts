import { type Accepted, acceptSecret } from '#server/maintenance/secret-mark/accept-secret.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { readSecretFiles } from '#server/platform/config/secret-files.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { acrossSites } from '#server/platform/database/site-scope.ts';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { readSecret } from '#server/platform/secrets/read-secret.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';

async function run(): Promise<string> {
  const config = readConfig(process.env);
  const database = openDatabase(config);
  try {
    await migrate(database);
    const old = readSecretFiles(process.env).values.OLD_SECRET?.trim();
    const secrets = createSecrets(readSecret(config));
    const before = old ? createSecrets(old) : undefined;
    const accepted = await acrossSites(() => acceptSecret(database.db, secrets, Date.now(), before));
    if (!accepted) return 'The installation already uses this secret. Nothing was changed.';
    return [
      'The installation now uses this secret. Restart every server with it.',
      'Everyone is signed out. Emailed codes, links and pending invitations no longer work, and the outbox is empty.',
      ...explain(accepted),
    ].join('\n');
  } finally {
    await database.close();
  }
}

function explain({ resealed, withoutSecondStep, withoutValue }: Accepted): string[] {
  if (resealed) {
    const { authenticators, sites, values } = resealed;
    return [
      `Re-encrypted secrets: ${authenticators} for two-step sign-in, ${sites} for sites, ${values} for data sources.`,
      'Recovery codes no longer work. People with two-step sign-in need to create new ones.',
    ];
  }
  return [
    `People who need to set up two-step sign-in again: ${withoutSecondStep}.`,
    `Data source secrets that need to be entered again: ${withoutValue}.`,
  ];
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : text}\n`);
  process.exitCode = 1;
}
