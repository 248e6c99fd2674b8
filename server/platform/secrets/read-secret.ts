import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '#server/platform/config/config.ts';

/**
 * The installation's secret: `SECRET`, else the one kept in `DATA_DIR`, made there at the first start (256 bits,
 * readable by its owner only).
 * @throws ConfigError when what is kept is not a secret.
 */
export function readSecret(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret) return config.secret;
  const path = join(config.dataDir, 'secret');
  try {
    const kept = readKept(path) ?? makeSecret(path);
    if (kept.length >= 32) return kept;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new ConfigError(`Can’t read the secret in ${path} (${code}). It must be a file of this user account.`);
  }
  throw new ConfigError(
    `${path} doesn’t contain a secret. Restore it from a backup, or delete it to sign everyone out.`,
  );
}

function readKept(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and linked into place, so two servers that start at once end with the same whole file. */
function makeSecret(path: string): string {
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(aside);
  }
  return readFileSync(path, 'utf8').trim();
}
