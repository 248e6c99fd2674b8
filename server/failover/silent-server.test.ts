import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startBreakablePostgres } from './breakable-postgres.ts';
import { startTwoServers } from './two-servers.ts';

/** Milliseconds without a word after which a server is silent. */
const SILENT_AFTER = 30_000;
/** Looks at the alert once it fires. */
const LOOKS_AFTER = 3;

interface Asked {
  readonly servers: readonly { readonly server: string; readonly state: string }[];
}

test('of two servers one is killed: metrics call it silent after 30 s by the clock of the database, and it is told once', {
  timeout: 240_000,
}, async () => {
  const postgres = await startBreakablePostgres();
  const two = await startTwoServers(postgres.url);
  const client = new pg.Client({ connectionString: postgres.superuserUrl.replace(/\/postgres$/, '/sitewright') });
  await client.connect();
  const [left, killed] = two.servers;
  const call = async (path: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${two.token()}`, 'content-type': 'application/json' };
    const given = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(left.studio + path, { headers, ...given });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const nameOf = ({ studio }: { studio: string }) => `${hostname()}:${new URL(studio).port}`;
  const states = async () => {
    const { servers } = (await call('/v1/metrics/installation/ask', { metrics: ['cpu'] })) as Asked;
    return new Map(servers.map(({ server, state }) => [server, state]));
  };
  const read = async (statement: string) => Number((await client.query(statement)).rows[0]?.value);
  const databaseNow = () => read('select extract(epoch from clock_timestamp()) * 1000 as value');
  const firings = async () =>
    ((await call('/v1/alerts/firings')) as { firings: readonly { details: { server: string } }[] }).firings;
  try {
    await call('/v1/alerts', { name: 'Silent', kind: 'server_silent', scope: 'installation' });
    const both = { [nameOf(left)]: 'running', [nameOf(killed)]: 'running' };
    while ((await states()).size < 2) await wait(100);
    expect(Object.fromEntries(await states())).toEqual(both);

    await killed.end('SIGKILL');
    const lastSeen = await read(`select seen_at as value from metric_servers where server = '${nameOf(killed)}'`);
    const killedAt = await databaseNow();
    expect(lastSeen).toBeLessThanOrEqual(killedAt);
    let state: string | undefined;
    while (state !== 'silent') {
      const before = await databaseNow();
      const found = await states();
      state = found.get(nameOf(killed));
      expect(found.get(nameOf(left))).toBe('running');
      // As soon as its silence is that long, it is said: not before, and in each answer after.
      if (before > lastSeen + SILENT_AFTER) expect(state).toBe('silent');
      if ((await databaseNow()) <= lastSeen + SILENT_AFTER) expect(state).toBe('running');
      await wait(200);
    }

    while ((await firings()).length === 0) await wait(200);
    const lookAt = () => read('select look_at as value from number_alerts');
    for (let looks = 0, last = await lookAt(); looks < LOOKS_AFTER; ) {
      const next = await lookAt();
      if (next > last) looks += 1;
      last = next;
      await wait(200);
    }
    expect(await firings()).toMatchObject([{ kind: 'server_silent', details: { server: nameOf(killed) } }]);
    const { notices } = (await call('/v1/notices')) as { notices: readonly { kind: string }[] };
    expect(notices.filter(({ kind }) => kind === 'numberAlert')).toHaveLength(1);
    expect(await two.end()).toEqual([0]);
  } finally {
    for (const { process } of two.servers) process.kill('SIGKILL');
    await client.end();
    await postgres.end();
  }
});
