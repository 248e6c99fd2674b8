import { Problem } from '#contract/problems.ts';
import { codeOf } from '#server/platform/storage/disk-fault.ts';
import { DeployFailed } from './deploy-failed.ts';

/** What the disk refuses, as a fault a person can read. @throws DeployFailed */
export async function withDiskFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new DeployFailed('full', code, error);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') throw new DeployFailed('refused', code, error);
    throw error;
  }
}

/** What the storage of this server refuses, likewise. @throws DeployFailed */
export async function withStorageFaults<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.kind === 'storage_full') throw new DeployFailed('full', place, error);
    if (error instanceof Problem && error.kind === 'storage_away') throw new DeployFailed('unreachable', place, error);
    throw error;
  }
}
