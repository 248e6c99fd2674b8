/** A path as a person reads it: `/über` for `/%C3%BCber`; what is no good percent code stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
