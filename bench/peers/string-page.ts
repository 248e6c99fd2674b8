import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

/**
 * Fastify, one prepared statement and string joins: `string-page.ts PORT PAGES`. The file has, for each path, the
 * real page split into static text and values. The values come from the database and are escaped per request.
 */
const [port, pagesFile = ''] = process.argv.slice(2);
const { chunks, pages }: { chunks: string[]; pages: Record<string, string[]> } = JSON.parse(
  readFileSync(pagesFile, 'utf8'),
);

const database = new DatabaseSync(':memory:');
database.exec('create table pages (path text primary key, body text not null)');
const insert = database.prepare('insert into pages values (?, ?)');
for (const [path, values] of Object.entries(pages)) insert.run(path, JSON.stringify(values));
const find = database.prepare('select body from pages where path = ?');

const unsafe = /[&<>"']/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(unsafe, (character) => entities[character] ?? character);

const app = Fastify();
app.get('/*', (request, reply) => {
  const row = find.get(request.url);
  if (!row) return reply.code(404).send('no such page');
  const values: string[] = JSON.parse(String(row.body));
  let html = chunks[0] ?? '';
  for (let index = 0; index < values.length; index++)
    html += escapeHtml(values[index] ?? '') + (chunks[index + 1] ?? '');
  return reply.header('content-type', 'text/html; charset=utf-8').send(html);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close());
