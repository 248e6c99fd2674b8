import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';

/** How an API fails. */
export type Mood = 'slow' | 'broken' | 'renamed' | 'failing' | 'huge';

const HUNDRED_MEGABYTES = 100 * 1024 * 1024;
const [port, mood, file = ''] = process.argv.slice(2);

/** Replaces json-server with the same data; only its root URL responds normally. */
createServer((request, response) => {
  if (request.url === '/') {
    response.end('ok');
    return;
  }
  const { countries }: { countries: Record<string, unknown>[] } = JSON.parse(readFileSync(file, 'utf8'));
  answer(response, countries);
}).listen(Number(port));

function answer(response: ServerResponse, rows: readonly Record<string, unknown>[]): void {
  const type = { 'content-type': 'application/json' };
  if (mood === 'slow') setTimeout(() => response.writeHead(200, type).end('[]'), 60_000).unref();
  else if (mood === 'broken') response.writeHead(200, type).end('[{"region": "Amer');
  else if (mood === 'renamed')
    response.writeHead(200, type).end(JSON.stringify(rows.map(({ name, ...row }) => ({ ...row, names: name }))));
  else if (mood === 'huge') {
    response.writeHead(200, type);
    pour(response, HUNDRED_MEGABYTES);
  } else response.writeHead(500, type).end('{"error": "the database is away"}');
}

/** An endless body. */
function pour(response: ServerResponse, left: number): void {
  const part = `[${'"x",'.repeat(16_384)}`;
  for (let rest = left; !response.destroyed; rest -= part.length) {
    if (rest <= 0) {
      response.end();
      return;
    }
    if (response.write(part)) continue;
    response.once('drain', () => pour(response, rest - part.length));
    return;
  }
}
