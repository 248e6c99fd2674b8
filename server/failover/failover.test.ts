import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startBreakablePostgres } from './breakable-postgres.ts';
import { faults } from './faults.ts';
import { Ledger } from './ledger.ts';
import { startTwoServers } from './two-servers.ts';
import { read, type Tally, write } from './writers.ts';

/** Each way of breaking in turn; `npm run failover` does twenty. */
const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? Object.keys(faults).length);
const WRITERS = 3;
/** Saves each server has acknowledged before the database breaks. */
const BEFORE = 30;

test('two servers outlive a database that is killed, stopped, frozen and cut off while they write, and lose nothing', {
  timeout: 60_000 + ROUNDS * 60_000,
}, async () => {
  const postgres = await startBreakablePostgres();
  const two = await startTwoServers(postgres.url);
  const ledger = new Ledger();
  const ways = Object.entries(faults);
  let stop = new AbortController();
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      const ends = two.servers.map(({ process: { exitCode, signalCode } }) => exitCode ?? signalCode);
      expect(ends).toEqual([null, null]);
      await wait(5);
    }
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const [name, fault] = ways[round % ways.length] ?? [];
      stop = new AbortController();
      const tallies: Tally[] = two.servers.map(() => ({ acknowledged: 0, unavailable: 0, faults: [], lastAt: 0 }));
      const reading = two.servers.map(({ site }) => read(site, stop.signal));
      const writing = two.servers.flatMap(({ studio }, index) =>
        Array.from({ length: WRITERS }, (_, writer) => {
          const about = `round-${round}-server-${index}-writer-${writer}`;
          return write({ studio, token: two.token, ledger, signal: stop.signal }, about, tallies[index] as Tally);
        }),
      );
      await until(() => tallies.every(({ acknowledged }) => acknowledged > BEFORE));
      await fault?.(postgres);
      const backAt = performance.now();
      const writesAfter = await Promise.all(
        tallies.map(async (tally) => {
          await until(() => tally.lastAt > backAt);
          return Math.round(tally.lastAt - backAt);
        }),
      );
      stop.abort();
      await Promise.all(writing);
      const pages = await Promise.all(reading);
      const missing = await ledger.missing(postgres.superuserUrl.replace(/\/postgres$/, '/sitewright'));
      const seen = {
        round,
        name,
        writesAfter,
        acknowledged: tallies.map((each) => each.acknowledged),
        unavailable: tallies.map((each) => each.unavailable),
      };
      process.stdout.write(
        `${JSON.stringify({ ...seen, pages: pages.map((each) => each.read), missing: missing.length })}\n`,
      );
      expect(missing).toEqual([]);
      expect(tallies.flatMap((each) => each.faults)).toEqual([]);
      expect(pages.flatMap((each) => each.faults)).toEqual([]);
      await two.renew();
    }
    expect(await two.end()).toEqual([0, 0]);
  } finally {
    stop.abort();
    for (const { process } of two.servers) process.kill('SIGKILL');
    await postgres.end();
  }
});
