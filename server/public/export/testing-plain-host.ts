import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { undefinedIfMissing } from '#server/platform/storage/disk-fault.ts';

/** What a plain file server knows: files by their endings. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** The headers of every rule of `_headers` that fits a path; of those with one name the values are joined. */
async function ruledHeaders(folder: string, path: string): Promise<Record<string, string>> {
  const text = (await undefinedIfMissing(readFile(join(folder, '_headers'), 'utf8'))) ?? '';
  const headers: Record<string, string> = {};
  for (const rule of text.split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = rule.trim().split(/\n\s*/);
    if (!path.startsWith(pattern.replace(/\*$/, ''))) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      headers[name] = headers[name] === undefined || headers[name] === value ? value : `${headers[name]}, ${value}`;
    }
  }
  return headers;
}

export interface PlainHost {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves a folder as static hosts do: `index.html` for a folder, whose address ends in a slash, `404.html` for what is
 * not there, a type for each ending, and the headers of `_headers`. It knows nothing of the site.
 */
export async function startPlainHost(folder: string): Promise<PlainHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = normalize(decodeURIComponent(pathname));
    void find(folder, path).then(async (found) => {
      if (found === 'folder') return response.writeHead(301, { location: `${pathname}/` }).end();
      const body = found ?? (await readFile(join(folder, '404.html')));
      const type = types[extname(found ? path : '.html') || '.html'] ?? 'application/octet-stream';
      const headers = await ruledHeaders(folder, pathname);
      return response.writeHead(found ? 200 : 404, { ...headers, 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

async function find(folder: string, path: string): Promise<Buffer | 'folder' | undefined> {
  if (path.endsWith('/')) return undefinedIfMissing(readFile(join(folder, path, 'index.html')));
  const found = await undefinedIfMissing(stat(join(folder, path)));
  if (found?.isDirectory()) return 'folder';
  return found && readFile(join(folder, path));
}
