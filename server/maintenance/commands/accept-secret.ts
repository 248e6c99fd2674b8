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
    if (!accepted) return 'This is the secret of the installation already; nothing was changed.';
    return [
      'This is the secret of the installation now. Start every server anew with it.',
      'Everyone is signed out; mailed codes, links and open invitations hold no more, and the outbox is empty.',
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
      `Sealed anew: ${authenticators} of two-step sign-in, ${sites} of sites, ${values} of data sources.`,
      'Recovery codes hold no more: whoever has two-step sign-in makes new ones.',
    ];
  }
  return [
    `People who lost their two-step sign-in and have to set it up again: ${withoutSecondStep}.`,
    `Secrets of data sources that have to be entered again: ${withoutValue}.`,
  ];
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : text}\n`);
  process.exitCode = 1;
}
