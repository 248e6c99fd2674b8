import Fastify from 'fastify';
import pg from 'pg';
import { listCases } from '../support/list-cases.ts';

/**
 * Fastify with one named statement per response on the product's PostgreSQL: `one-statement-postgres.ts PORT URL SITE`
 * No session, no validation, no permissions, no revisions, no total.
 */
const [port, connectionString = '', site = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
pool.on('connect', (client) => void client.query(`select set_config('sitewright.site', '${site}', false)`));
await pool.query(
  'create table if not exists bare (id bigint generated always as identity primary key, body text not null, at bigint not null)',
);

const columns =
  'id, version, url_string, type, page_template, page_type_advanced, is_active, body, created_at, updated_at';
const app = Fastify();
for (const [at, { where, order }] of listCases.entries()) {
  const text = `select ${columns} from page_routes where site_id = $1 and ${where} order by ${order} limit 20`;
  app.post(`/list/${at}`, async () => ({
    routesList: (await pool.query({ name: `list${at}`, text, values: [site] })).rows,
  }));
}
app.post('/save', async (request) => {
  const text = 'insert into bare (body, at) values ($1, $2) returning id';
  const { rows } = await pool.query({ name: 'save', text, values: [JSON.stringify(request.body), Date.now()] });
  return rows[0];
});
app.get('/ready', () => ({}));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
