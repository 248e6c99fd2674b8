import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import { listCases } from '../support/list-cases.ts';

/**
 * Fastify with one prepared statement per response on a copy of the database: `one-statement.ts PORT FILE SITE`.
 * No session, no validation, no permissions, no revisions: the limit of what this runtime can do.
 */
const [port, file = '', site = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec('create table bare (id integer primary key, body text not null, at integer not null)');

const columns =
  'id, version, url_string, type, page_template, page_type_advanced, is_active, body, created_at, updated_at';
const list = database.prepare(
  `select ${columns} from page_routes where site_id = ? and page_template = ? order by updated_at desc, id limit 20`,
);
const one = database.prepare(`select ${columns} from page_routes where site_id = ? and id = ?`);
const insert = database.prepare('insert into bare (body, at) values (?, ?)');

const app = Fastify();
app.post<{ Body: { site: string; template: string } }>('/list', (request) => ({
  routesList: list.all(request.body.site, request.body.template),
}));
app.get<{ Params: { site: string; id: string } }>('/one/:site/:id', (request) =>
  one.get(request.params.site, request.params.id),
);
app.post('/save', (request) => {
  const { lastInsertRowid } = insert.run(JSON.stringify(request.body), Date.now());
  return { id: Number(lastInsertRowid) };
});
for (const [at, { where, order }] of listCases.entries()) {
  const page = database.prepare(
    `select ${columns} from page_routes where site_id = ? and ${where} order by ${order} limit 20`,
  );
  app.post(`/list/${at}`, () => ({ routesList: page.all(site) }));
}
app.get('/ready', () => ({}));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close());
