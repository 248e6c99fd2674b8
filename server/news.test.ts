import { afterAll, expect, test } from 'vitest';
import { logout } from '#contract/auth.ts';
import { currentScope, inSite } from '#server/database/site-scope.ts';
import { startTestLink } from '#server/database/testing-link.ts';
import { createLocalNews, createNews, type NewsItem } from '#server/news.ts';
import { createSessionMemory } from '#server/session/session-memory.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('everyone who listens hears, until they stop or it closes', async () => {
  const news = createLocalNews();
  const heard: NewsItem[] = [];
  const stop = news.listen((item) => heard.push(item));
  news.tell({ type: 'settings-saved', siteId: '1' });
  stop();
  news.tell({ type: 'settings-saved', siteId: '2' });
  news.listen((item) => heard.push(item));
  await news.close();
  news.tell({ type: 'settings-saved', siteId: '3' });
  expect(heard).toEqual([{ type: 'settings-saved', siteId: '1' }]);
});

test('what is read on hearing news is not limited to the site of who tells it', () => {
  const news = createLocalNews();
  const scopes: string[] = [];
  news.listen(() => scopes.push(currentScope()));
  inSite('1', () => news.tell({ type: 'settings-saved', siteId: '1' }));
  expect(scopes).toEqual(['*']);
});

test.runIf(server.services.engine === 'postgres')(
  'what one server is told, another on the same database hears once',
  async () => {
    const { config, log } = server.services;
    const database = { ...config, databaseUrl: process.env.TEST_DATABASE_URL };
    const [one, other] = [
      await createNews(database, server.database, log),
      await createNews(database, server.database, log),
    ];
    const heard: [string, NewsItem][] = [];
    one.listen((item) => heard.push(['one', item]));
    const arrived = new Promise<void>((resolve) => {
      other.listen((item) => {
        heard.push(['other', item]);
        resolve();
      });
    });
    const item: NewsItem = { type: 'membership-changed', userId: 'ada' };
    one.tell(item);
    await arrived;
    expect(heard).toEqual([
      ['one', item],
      ['other', item],
    ]);
    await Promise.all([one.close(), other.close()]);
  },
);

test.runIf(server.services.engine === 'postgres')(
  'a release that went live on another server is noticed though its news was lost',
  async () => {
    const { config, log, db } = server.services;
    const news = await createNews({ ...config, databaseUrl: process.env.TEST_DATABASE_URL }, server.database, log);
    const { site } = await server.setUpSite();
    const heard = new Promise<NewsItem>((resolve) => {
      news.listen((item) => {
        if (item.type === 'release-activated' && item.siteId === site.id && item.releaseId === 'r-lost') resolve(item);
      });
    });
    await db.updateTable('sites').set({ live_release_id: 'r-lost' }).where('id', '=', site.id).execute();
    expect(await heard).toEqual({ type: 'release-activated', siteId: site.id, releaseId: 'r-lost' });
    await news.close();
  },
);

test.runIf(server.services.engine === 'postgres').each(['cut', 'frozen'] as const)(
  'news is heard again after the connection for it was %s, and that some was missed is told',
  async (how) => {
    const { config, log } = server.services;
    const link = await startTestLink(process.env.TEST_DATABASE_URL ?? '');
    const hearing = await createNews({ ...config, databaseUrl: link.url }, server.database, log);
    const telling = await createNews({ ...config, databaseUrl: process.env.TEST_DATABASE_URL }, server.database, log);
    const heard: NewsItem[] = [];
    let noteMissed: () => void = () => undefined;
    const missed = new Promise<void>((resolve) => {
      noteMissed = resolve;
    });
    let noteHeard: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      noteHeard = resolve;
    });
    hearing.listen((item) => {
      heard.push(item);
      if (item.type === 'news-missed') noteMissed();
      if (item.type === 'membership-changed') noteHeard();
    });
    if (how === 'cut') {
      await link.stop();
      telling.tell({ type: 'session-revoked', sessionId: 'meanwhile' });
      await link.start();
    } else {
      link.freeze();
      telling.tell({ type: 'session-revoked', sessionId: 'meanwhile' });
      // A new connection is not frozen: that of before never wakes.
      link.thawNew();
    }
    await missed;
    telling.tell({ type: 'membership-changed', userId: 'ada' });
    await arrived;
    expect(heard.filter(({ type }) => type !== 'release-activated')).toEqual([
      { type: 'news-missed' },
      { type: 'membership-changed', userId: 'ada' },
    ]);
    await Promise.all([hearing.close(), telling.close()]);
    await link.close();
  },
);

test('a session that ends in one server is forgotten at once by another that hears the news', async () => {
  const other = createSessionMemory(server.services);
  const ada = await server.signUp();
  expect((await other.findPerson(ada.accessToken))?.id).toBe(ada.id);
  await server.call(logout, { body: { refreshToken: ada.refreshToken } });
  expect(await other.findPerson(ada.accessToken)).toBeUndefined();
  other.close();
});
