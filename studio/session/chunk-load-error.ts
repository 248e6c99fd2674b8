/**
 * A file of the studio's code could not be fetched: `href` is the one. It is lost where the browser itself failed to
 * import it, and will not ask for it again in this page.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly href: string;
  readonly isLost: boolean;

  constructor(href: string, isLost: boolean) {
    super(`No code from ${href}`);
    this.href = href;
    this.isLost = isLost;
  }
}

/** What browsers say of a module they could not fetch; the address is at the end, where they name it at all. */
const said =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)\S*\s*(\S*)/;

/** The same for an error of the browser's own; undefined where it is of something else. */
export function asChunkLoadError(error: unknown): ChunkLoadError | undefined {
  if (error instanceof ChunkLoadError) return error;
  const found = error instanceof TypeError ? said.exec(error.message) : null;
  return found ? new ChunkLoadError(found[1] ?? '', true) : undefined;
}

/** Whether the server has no such file any more: another version of the studio is there since this page was loaded. */
export async function isChunkGone({ href }: ChunkLoadError): Promise<boolean> {
  if (href === '') return false;
  const answer = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404;
}
