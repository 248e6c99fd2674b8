import { afterAll, expect, test } from 'vitest';
import { logout } from '#contract/session-tokens.ts';
import { createSessionMemory } from '#server/identity/session/create-session-memory.ts';
import { asTrustedSiteId } from '#server/platform/database/site-id.ts';
import { currentScope, inSite } from '#server/platform/database/site-scope.ts';
import { type AppEvent, createLocalEventBus } from '#server/platform/events/events.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('everyone who listens hears, until they stop or it closes', async () => {
  const news = createLocalEventBus();
  const heard: AppEvent[] = [];
  const stop = news.subscribe((item) => heard.push(item));
  news.publish({ type: 'settings-saved', siteId: '1' });
  stop();
  news.publish({ type: 'settings-saved', siteId: '2' });
  news.subscribe((item) => heard.push(item));
  await news.close();
  news.publish({ type: 'settings-saved', siteId: '3' });
  expect(heard).toEqual([{ type: 'settings-saved', siteId: '1' }]);
});

test('what is read on hearing news is not read in the scope of who tells it', () => {
  const news = createLocalEventBus();
  const scopes: string[] = [];
  news.subscribe(() => scopes.push(currentScope()));
  inSite(asTrustedSiteId('1'), () => news.publish({ type: 'settings-saved', siteId: '1' }));
  expect(scopes).toEqual(['-']);
});

test('a session that ends in one server is forgotten at once by another that hears the news', async () => {
  const other = createSessionMemory(server.services);
  const ada = await server.signUp();
  expect((await other.findPerson(ada.accessToken))?.id).toBe(ada.id);
  await server.call(logout, { body: { refreshToken: ada.refreshToken } });
  expect(await other.findPerson(ada.accessToken)).toBeUndefined();
  other.close();
});
