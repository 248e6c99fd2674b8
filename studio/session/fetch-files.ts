import { asChunkLoadError, ChunkLoadError, isChunkGone } from './chunk-load-error.ts';
import { whenServerResponds } from './when-server-responds.ts';

/** What is on its way, and what has come. */
const files = new Map<string, Promise<void> | 'here'>();

/** What the page itself asked for, before there was any code. */
function recordPageFiles(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"], link[rel="stylesheet"]',
  ))
    if (!files.has(href)) files.set(href, 'here');
}

/** Whether what is imported now has to be there for as long as the page is. */
let mustRetry = false;

/**
 * Runs what imports, at once. Browsers never ask again for a module that failed once, nor for those that import it: so
 * nothing of it is imported before all of it is there, and what could not be had can be asked for anew. It takes somewhat
 * longer, as files come by way of the browser's cache.
 */
export function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  mustRetry = true;
  try {
    return load();
  } finally {
    mustRetry = false;
  }
}

/** Fetches a script to where `import` finds it. A link that preloads one would be remembered with its failure as well. */
async function fetchScript(href: string): Promise<void> {
  const answer = await fetch(href, { credentials: 'same-origin' });
  if (!answer.ok) throw new ChunkLoadError(href, false);
  await answer.arrayBuffer();
}

function link(rel: 'modulepreload' | 'stylesheet', href: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const element = document.createElement('link');
  element.rel = rel;
  element.crossOrigin = '';
  element.onload = () => resolve();
  element.onerror = () => {
    element.remove();
    reject(new ChunkLoadError(href, rel === 'modulepreload'));
  };
  element.href = href;
  document.head.append(element);
  return promise;
}

/** Fetches a file once, until it is here; one that could not be had is asked for anew. */
function fetchFile(href: string): Promise<void> | 'here' {
  if (files.size === 0) recordPageFiles();
  const known = files.get(href);
  if (known) return known;
  const isStyle = href.endsWith('.css');
  const way = isStyle ? link('stylesheet', href) : mustRetry ? fetchScript(href) : link('modulepreload', href);
  const fetched = way.then(
    () => void files.set(href, 'here'),
    (error) => {
      files.delete(href);
      throw error instanceof ChunkLoadError ? error : new ChunkLoadError(href, false);
    },
  );
  files.set(href, fetched);
  return fetched;
}

/**
 * What the build puts around each `import()`, with the files it needs: they are asked for together.
 * @throws ChunkLoadError
 */
export async function withFiles<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const awaited: Promise<void>[] = [];
  for (const path of needed) {
    const file = fetchFile(new URL(`/${path}`, location.href).href);
    if (file === 'here') continue;
    if (mustRetry || path.endsWith('.css')) awaited.push(file);
    // Of a script that is not awaited the import tells.
    else file.catch(() => undefined);
  }
  if (awaited.length > 0) await Promise.all(awaited);
  try {
    return await load();
  } catch (error) {
    const missing = asChunkLoadError(error);
    if (!missing || missing.href === '') throw error;
    if (needed.length > 0) throw missing;
    return retryImport<T>(missing);
  }
}

/**
 * A file that imports nothing is named with none that it needs. Words are such, and modules wait for their words: one
 * that failed so would have failed for good. It may have another address each time.
 */
async function retryImport<T>(missing: ChunkLoadError): Promise<T> {
  for (let times = 1; ; times++) {
    if (await isChunkGone(missing)) throw missing;
    await new Promise<void>((answers) => whenServerResponds(answers));
    try {
      return (await import(/* @vite-ignore */ `${missing.href}?again=${times}`)) as T;
    } catch (error) {
      if (!asChunkLoadError(error)) throw error;
    }
  }
}
