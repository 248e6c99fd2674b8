import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the API in a process of its own does next. */
export type PeerMood = 'well' | 'slow' | 'silent' | 'failing' | 'broken' | 'changed' | 'moved' | 'huge';

const countries = JSON.parse(
  readFileSync(new URL('../../../starters/atlas/countries.json', import.meta.url), 'utf8'),
) as Record<string, unknown>[];

let mood: PeerMood = 'well';
let asked = 0;

process.on('message', (next: PeerMood | 'count') => {
  if (next === 'count') {
    process.send?.({ asked });
    return;
  }
  mood = next;
  process.send?.({ mood });
});
process.on('disconnect', () => process.exit());

const server = createServer((request, response) => {
  asked += 1;
  const { searchParams } = new URL(request.url ?? '/', 'http://peer');
  const found = countries.filter(({ region }) => !searchParams.has('region') || region === searchParams.get('region'));
  answer(response, found);
}).listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

function answer(response: ServerResponse, rows: readonly Record<string, unknown>[]): void {
  const send = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (mood === 'silent') return;
  if (mood === 'failing') response.writeHead(500).end('{"error":"database is down"}');
  else if (mood === 'broken') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write('[{"name":');
    setTimeout(() => response.destroy(), 20);
  } else if (mood === 'slow') setTimeout(() => send({ data: rows }), 60_000).unref();
  else if (mood === 'changed') send({ data: rows.map(({ name: _, ...row }) => ({ ...row, title: 'x' })) });
  else if (mood === 'moved') send({ items: rows });
  else if (mood === 'huge') sendWithoutEnd(response);
  else send({ data: rows });
}

/** 100 MB, or as much of it as anyone takes. */
function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data":[');
  const part = `"${'x'.repeat(64 * 1024)}",`;
  let left = 100 * 1024 * 1024;
  const pour = () => {
    while (left > 0 && !response.destroyed) {
      left -= part.length;
      if (!response.write(part)) {
        response.once('drain', pour);
        return;
      }
    }
    response.end('0]}');
  };
  pour();
}
