import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { DatabaseClock } from './database-clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A clock on a machine whose time of day is ahead, and which can be set or stand still. */
function clockAhead(ahead: number) {
  const result: { server: string; seconds: number }[] = [];
  const machine = { ahead, asleep: 0 };
  const clock = new DatabaseClock({
    db: server.services.db,
    log: server.services.log,
    onOff: async ({ server, seconds }) => {
      result.push({ server, seconds });
    },
    wall: () => Date.now() + machine.ahead,
    steady: () => performance.now() - machine.asleep,
  });
  return { clock, told: result, machine };
}

/** Tests run on the machine of the database, but for what a loaded one takes to answer. */
const expectRight = (clock: DatabaseClock) => expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);

test.each([60_000, -60_000, 3600_000, 0])(
  'a machine that is %i ms ahead has the time of the database',
  async (ahead) => {
    const { clock, told } = clockAhead(ahead);
    await clock.start();
    expectRight(clock);
    expect(Math.abs(clock.offset - ahead)).toBeLessThan(1000);
    expect(clock.isOff).toBe(ahead !== 0);
    expect(told).toEqual(ahead === 0 ? [] : [{ server: expect.any(String), seconds: Math.abs(ahead) / 1000 }]);
    expect(clock.isSure).toBe(true);
    await clock.stop();
  },
);

test('a clock that is set while the server runs changes nothing, and is told of once until it is right', async () => {
  const { clock, told, machine } = clockAhead(0);
  await clock.start();
  machine.ahead = 60_000;
  expectRight(clock);
  expect(clock.isSure).toBe(false);
  await clock.stop();
  expect(clock.isSure).toBe(true);
  expect(told).toMatchObject([{ seconds: 60 }]);
  await clock.measure();
  expect(told).toHaveLength(1);
  machine.ahead = 0;
  await clock.measure();
  expect([clock.isOff, clock.isSure]).toEqual([false, true]);
  machine.ahead = -5000;
  await clock.measure();
  expect(told).toMatchObject([{ seconds: 60 }, { seconds: 5 }]);
  expectRight(clock);
});

test('a machine that stood still is unsure of the time until it has asked again', async () => {
  const { clock, machine } = clockAhead(0);
  await clock.start();
  machine.asleep = 600_000;
  expect(clock.isSure).toBe(false);
  await clock.stop();
  expectRight(clock);
  expect(clock.isSure).toBe(true);
});
