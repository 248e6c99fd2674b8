import { createHash } from 'node:crypto';
import { type BuildList, writtenList } from '#model/deploys/build-list.ts';

/** What a build is told from another by: SHA-256 of its names with their contents. */
export function hashOfList(files: BuildList['files']): string {
  return createHash('sha256').update(writtenList(files)).digest('hex');
}
