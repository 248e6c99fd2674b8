import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '#server/platform/config/config.ts';
import type { MediaTarget } from '#server/platform/config/media-target.ts';
import type { MetricsRecorder } from '#server/platform/metrics/recorder.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** `metrics` follows the calls of a bucket, where anything does. */
export function createStorage(target: MediaTarget, metrics?: Pick<MetricsRecorder, 'observer'>): Storage {
  return target.kind === 'folder' ? createFolderStorage(target.path) : createS3Storage(target, undefined, metrics);
}

/**
 * Looks at a storage before the server starts. One that is away for the moment is warned of: pages go on without it.
 * @throws ConfigError when it cannot work as it is set up
 */
export async function requireStorage(storage: Storage, log: FastifyBaseLogger): Promise<void> {
  try {
    const fault = await storage.findFault();
    if (fault !== undefined) throw new ConfigError(`Can’t use MEDIA_URL: ${fault}`);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    log.warn({ err: error instanceof Error ? (error.cause ?? error) : error }, 'media storage unavailable');
  }
}
