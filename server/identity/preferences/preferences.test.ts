import { afterAll, expect, test } from 'vitest';
import { savePreferences } from '#contract/preferences.ts';
import { session } from '#contract/session.ts';
import { defaultPreferences } from '#model/display.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
afterAll(() => server.close());

test('what someone chose comes with their session, and with nobody else’s', async () => {
  const mara = await server.signUp('Mara');
  const tomas = await server.signUp('Tomas');
  expect((await server.call(session, { as: mara })).body.preferences).toBeNull();
  const chosen = { ...defaultPreferences, themeMode: 'dark', locale: 'ar-SA', primary: '#7A3EF0' } as const;
  const saved = await server.call(savePreferences, { as: mara, body: chosen });
  expect(saved).toMatchObject({ status: 200, body: { preferences: { themeMode: 'dark', primary: '#7a3ef0' } } });
  await server.call(savePreferences, { as: mara, body: { ...chosen, footer: false } });
  expect((await server.call(session, { as: mara })).body.preferences).toEqual({
    ...chosen,
    primary: '#7a3ef0',
    footer: false,
  });
  expect((await server.call(session, { as: tomas })).body.preferences).toBeNull();
});

test('preferences of a studio that could not fold the navigation yet are taken', async () => {
  const person = await server.signUp();
  const { folds: _, ...before } = defaultPreferences;
  expect((await server.call(savePreferences, { as: person, body: before })).body.preferences.folds).toEqual({});
  const folds = { media: true, pageRoutes: false };
  await server.call(savePreferences, { as: person, body: { ...before, folds } });
  expect((await server.call(session, { as: person })).body.preferences?.folds).toEqual(folds);
});

test.each([
  ['a mode that is not one', { themeMode: '__proto__' }],
  ['a colour that is a script', { primary: 'url(javascript:alert(1))' }],
  ['a colour with more behind it', { sidebar: '#313541;}body{display:none' }],
  ['a language that is not spoken', { locale: 'tlh' }],
  ['a fold that is neither open nor closed', { folds: { media: 'half' } }],
  ['an unknown field', { role: 'operator' }],
])('%s is refused', async (_, change) => {
  const person = await server.signUp();
  const body = { ...defaultPreferences, ...change } as never;
  const { status, problem } = await server.call(savePreferences, { as: person, body });
  expect([status, problem.code]).toEqual([400, 'invalid']);
  expect((await server.call(session, { as: person })).body.preferences).toBeNull();
});
