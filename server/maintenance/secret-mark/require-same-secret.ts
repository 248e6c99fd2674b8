import { join } from 'node:path';
import { type Config, ConfigError } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Secrets } from '#server/platform/secrets/secrets.ts';
import { addMark, findMark, markOf, opensSites } from './queries.ts';

/**
 * Makes sure that this server has the secret the database was set up with: with another one it would refuse the
 * sessions and mailed links of other servers, and open nothing of what is sealed.
 * @throws ConfigError when it has another one.
 */
export async function requireSameSecret(
  db: Database,
  secrets: Secrets,
  config: Pick<Config, 'secret' | 'dataDir'>,
): Promise<void> {
  const mark = markOf(secrets);
  if ((await findMark(db)) === undefined && (await opensSites(db, secrets))) await addMark(db, mark);
  // Of two servers that start at once with different secrets one has kept its mark.
  if ((await findMark(db)) === mark) return;
  const own = config.secret ? 'SECRET' : `The secret in ${join(config.dataDir, 'secret')}`;
  throw new ConfigError(
    `${own} isn’t the secret this database was set up with. Give every server the same SECRET, restore the file “secret” from a backup, or run “npm run accept-secret” to continue with this one, which signs everyone out.`,
  );
}
