import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { readSecret } from '#server/platform/secrets/read-secret.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { acceptSecret } from '#server/upkeep/secret-mark/accept-secret.ts';

async function run(): Promise<string> {
  const config = readConfig(process.env);
  const database = openDatabase(config);
  try {
    await migrate(database);
    const accepted = await acceptSecret(database.db, createSecrets(readSecret(config)), Date.now());
    if (!accepted) return 'This is the secret of the installation already; nothing was changed.';
    return [
      'This is the secret of the installation now. Start every server anew with it.',
      'Everyone is signed out; mailed codes, links and open invitations hold no more, and the outbox is empty.',
      `People who lost their two-step sign-in and have to set it up again: ${accepted.withoutSecondStep}.`,
    ].join('\n');
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : text}\n`);
  process.exitCode = 1;
}
