import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#server/platform/http/services.ts';

/** The folder in which the builds of a site are made and kept. */
export function buildsOf({ config }: Pick<Services, 'config'>, siteId: string): string {
  return join(config.dataDir, 'builds', siteId);
}

/** Where the storage has the archives of a site. */
export const archivesOf = (siteId: string): string => `deploys/${siteId}`;

/** Where the storage has the files of a target that is pulled from, by what is in them. */
export const pulledFrom = (siteId: string, targetId: string): string => `${archivesOf(siteId)}/pull/${targetId}`;

/** The list of the files of one deploy to such a target. */
export const listToPull = (siteId: string, targetId: string, deployId: string): string =>
  `${pulledFrom(siteId, targetId)}/lists/${deployId}.json`;

/** Forgets what this server keeps of the builds of a site. */
export async function deleteBuilds(services: Pick<Services, 'config'>, siteId: string): Promise<void> {
  await rm(buildsOf(services, siteId), { recursive: true, force: true });
}
