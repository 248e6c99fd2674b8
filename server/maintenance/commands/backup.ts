import { parseArgs } from 'node:util';
import { BackupError } from '#server/maintenance/backup/backup-error.ts';
import { makeBackup } from '#server/maintenance/backup/make-backup.ts';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';

const usage = 'Name a folder: npm run backup -- /var/backups/sitewright [--with-secret]';

function readParameters(): { into: string; withSecret: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-secret': { type: 'boolean' } },
    });
    const [into, ...more] = positionals;
    if (into !== undefined && more.length === 0) return { into, withSecret: values['with-secret'] ?? false };
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new BackupError(usage);
}

async function run(): Promise<string> {
  const { into, withSecret } = readParameters();
  const folder = await makeBackup(readConfig(process.env), { into, withSecret, at: new Date() });
  const summary = `Backup created in ${folder}.`;
  if (withSecret) return `${summary} It includes the secret, so anyone with this folder can read everything.`;
  return `${summary} It doesn’t include the secret. Keep a copy of that elsewhere (DATA_DIR/secret, or SECRET).`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  const isKnown = error instanceof BackupError || error instanceof ConfigError || code !== undefined;
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\nNo backup was created.\n`);
  process.exitCode = 1;
}
