import { Problem } from '#contract/problems.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

/** What the disk refuses, as a problem a person can read. */
export async function withDiskProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(full.has(codeOf(error)) ? 'storage_full' : 'storage_away', { cause: error });
  }
}

/** Undefined where there is no such file. */
export async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (absent.has(codeOf(error))) return undefined;
    throw error;
  }
}
