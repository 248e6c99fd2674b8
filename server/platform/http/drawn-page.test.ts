import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';

const studioFolder = mkdtempSync(join(tmpdir(), 'sitewright-studio-'));
writeFileSync(join(studioFolder, 'index.html'), '<head></head>plain');
writeFileSync(join(studioFolder, 'start-signin.html'), '<head></head>signs in');
writeFileSync(join(studioFolder, 'drawn-signin.html'), '<head></head>signs in, drawn');
writeFileSync(
  join(studioFolder, 'start-pages.json'),
  '{"starts":{"/signin":"start-signin.html"},"drawn":{"/signin":"drawn-signin.html"}}',
);
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(studioFolder, { recursive: true });
});

async function start(settings: Record<string, string> = {}): Promise<{ server: TestServer; studio: FastifyInstance }> {
  const server = await startTestServer(settings);
  const studio = await buildApp(server.services, { studioFolder });
  closing.push(async () => {
    await studio.close();
    await server.close();
  });
  return { server, studio };
}

const page = async (studio: FastifyInstance, url: string) =>
  (await studio.inject({ url, headers: { accept: 'text/html' } })).body.replace(/<head>.*<\/head>/, '');

test('sign-in is drawn into its page once there is an account', async () => {
  const { server, studio } = await start();
  expect(await page(studio, '/signin')).toBe('signs in');
  await server.signUp();
  expect(await page(studio, '/signin')).toBe('signs in, drawn');
  expect(await page(studio, '/signin/?redirect=%2Fpages%2F')).toBe('signs in, drawn');
  expect(await page(studio, '/signup')).toBe('plain');
});

test('where a provider is offered as well, sign-in is drawn by its script', async () => {
  const provider = { OIDC_ISSUER: 'https://id.harbour.example', OIDC_CLIENT_ID: 'studio', OIDC_NAME: 'Harbour ID' };
  const { server, studio } = await start(provider);
  await server.signUp();
  expect(await page(studio, '/signin')).toBe('signs in');
});

test('the drawn page carries the analytics script too', async () => {
  const { server, studio } = await start({ ANALYTICS_SRC: 'https://stats.harbour.example/count.js' });
  await server.signUp();
  const { body } = await studio.inject({ url: '/signin', headers: { accept: 'text/html' } });
  expect(body).toMatch(/^<head><script defer src="[^"]+"><\/script><\/head>signs in, drawn$/);
});

test('a database that is away does not take the sign-in screen along', async () => {
  const { server, studio } = await start();
  const away = vi.spyOn(server.services.db, 'selectFrom').mockImplementation(() => {
    throw new Error('the connection was lost');
  });
  expect(await page(studio, '/signin')).toBe('signs in');
  away.mockRestore();
});
