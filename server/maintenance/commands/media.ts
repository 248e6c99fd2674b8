import { parseArgs } from 'node:util';
import { Problem } from '#contract/problems.ts';
import { copyMedia, removeCopied } from '#server/maintenance/media/move-media.ts';
import { verifyMedia } from '#server/maintenance/media/verify-media.ts';
import { type Config, ConfigError, readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { migrate } from '#server/platform/migrations/migrate.ts';
import { createStorage } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { formatBytes } from '#server/platform/uploads/format-bytes.ts';

const usage = [
  'Usage:',
  '  npm run media -- verify                       read every file and check its hash',
  '  npm run media -- move s3://bucket/prefix      copy every file there and verify it',
  '  npm run media -- move file:///srv/media --remove    also delete copied files here',
].join('\n');

/** Whatever its operator can mend. */
class MediaError extends Error {}

function readParameters(): { act: 'verify' } | { act: 'move'; to: string; isRemoving: boolean } {
  try {
    const options = { remove: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [act, to, ...more] = positionals;
    if (act === 'verify' && to === undefined && !values.remove) return { act };
    if (act === 'move' && to !== undefined && more.length === 0) return { act, to, isRemoving: values.remove ?? false };
  } catch (error) {
    throw new MediaError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new MediaError(usage);
}

async function run(): Promise<string> {
  const asked = readParameters();
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    return asked.act === 'verify' ? await verify(config, storage) : await move(storage, asked.to, asked.isRemoving);
  } finally {
    storage.close();
  }
}

async function openStorage({ media }: Config): Promise<Storage> {
  const storage = createStorage(media);
  const fault = await storage.findFault();
  if (fault === undefined) return storage;
  storage.close();
  throw new MediaError(`Can’t reach media storage: ${fault}`);
}

async function verify(config: Config, storage: Storage): Promise<string> {
  const database = openDatabase(config);
  try {
    await migrate(database);
    const { files, bytes, damaged, missing } = await verifyMedia(database.db, storage);
    const summary = `Read ${files} files (${formatBytes(bytes)}).`;
    if (damaged.length + missing.length === 0) return `${summary} No files are damaged or missing.`;
    process.exitCode = 1;
    const lines = [...damaged.map((name) => `damaged: ${name}`), ...missing.map((name) => `missing: ${name}`)];
    return [`${summary} Damaged: ${damaged.length}, missing: ${missing.length}.`, ...lines].join('\n');
  } finally {
    await database.close();
  }
}

async function move(from: Storage, address: string, isRemoving: boolean): Promise<string> {
  const to = await openStorage(readConfig({ ...process.env, MEDIA_URL: address }));
  try {
    const { copied, known, bytes, damaged } = await copyMedia(from, to);
    const summary = `Copied and verified ${copied} files (${formatBytes(bytes)}). ${known} were already there.`;
    if (damaged.length > 0) {
      process.exitCode = 1;
      return [`${summary} Damaged and not copied: ${damaged.length}.`, ...damaged].join('\n');
    }
    if (isRemoving) return `${summary} Deleted ${await removeCopied(from, to)} files here.`;
    return `${summary}\nRestart every server with that MEDIA_URL. Then run this again with the old one in the environment, to copy files added since.`;
  } finally {
    to.close();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const isKnown = error instanceof MediaError || error instanceof ConfigError;
  const text = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  const summary =
    error instanceof Problem ? 'A storage is unavailable or full. Run this again: copied files stay.' : text;
  process.stderr.write(`${summary}\n`);
  process.exitCode = 1;
}
