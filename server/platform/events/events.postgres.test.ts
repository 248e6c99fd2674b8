import { afterAll, expect, test } from 'vitest';
import { startTestLink } from '#server/platform/database/testing-link.ts';
import { createEventBus } from '#server/platform/events/create-events.ts';
import type { AppEvent } from '#server/platform/events/events.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('what one server is told, another on the same database hears once', async () => {
  const { config, log } = server.services;
  const database = { ...config, databaseUrl: server.database.config.databaseUrl };
  const [one, other] = [
    await createEventBus(database, server.database, log),
    await createEventBus(database, server.database, log),
  ];
  const heard: [string, AppEvent][] = [];
  one.subscribe((item) => heard.push(['one', item]));
  const arrived = new Promise<void>((resolve) => {
    other.subscribe((item) => {
      heard.push(['other', item]);
      resolve();
    });
  });
  const item: AppEvent = { type: 'membership-changed', userId: 'ada' };
  one.publish(item);
  await arrived;
  expect(heard).toEqual([
    ['one', item],
    ['other', item],
  ]);
  await Promise.all([one.close(), other.close()]);
});

test('a release that went live on another server is noticed though its news was lost', async () => {
  const { config, log } = server.services;
  const news = await createEventBus(
    { ...config, databaseUrl: server.database.config.databaseUrl },
    server.database,
    log,
  );
  const { site } = await server.setUpSite();
  const heard = new Promise<AppEvent>((resolve) => {
    news.subscribe((item) => {
      if (item.type === 'release-activated' && item.siteId === site.id && item.releaseId === 'r-lost') resolve(item);
    });
  });
  await server.everySite.updateTable('sites').set({ live_release_id: 'r-lost' }).where('id', '=', site.id).execute();
  expect(await heard).toEqual({ type: 'release-activated', siteId: site.id, releaseId: 'r-lost' });
  await news.close();
});

test.each(['cut', 'frozen'] as const)(
  'news is heard again after the connection for it was %s, and that some was missed is told',
  async (how) => {
    const { config, log } = server.services;
    const link = await startTestLink(server.database.config.databaseUrl ?? '');
    const hearing = await createEventBus({ ...config, databaseUrl: link.url }, server.database, log);
    const telling = await createEventBus(
      { ...config, databaseUrl: server.database.config.databaseUrl },
      server.database,
      log,
    );
    const heard: AppEvent[] = [];
    let noteMissed: () => void = () => undefined;
    const missed = new Promise<void>((resolve) => {
      noteMissed = resolve;
    });
    let noteHeard: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      noteHeard = resolve;
    });
    hearing.subscribe((item) => {
      heard.push(item);
      if (item.type === 'news-missed') noteMissed();
      if (item.type === 'membership-changed') noteHeard();
    });
    if (how === 'cut') {
      await link.stop();
      telling.publish({ type: 'session-revoked', sessionId: 'meanwhile' });
      await link.start();
    } else {
      link.freeze();
      telling.publish({ type: 'session-revoked', sessionId: 'meanwhile' });
      // A new connection is not frozen: that of before never wakes.
      link.thawNew();
    }
    await missed;
    telling.publish({ type: 'membership-changed', userId: 'ada' });
    await arrived;
    expect(heard.filter(({ type }) => type !== 'release-activated')).toEqual([
      { type: 'news-missed' },
      { type: 'membership-changed', userId: 'ada' },
    ]);
    await Promise.all([hearing.close(), telling.close()]);
    await link.close();
  },
);
