import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { acceptInvitation } from '#contract/invitation-link.ts';
import { createInvitation } from '#contract/invitations.ts';
import { forgotPassword, resetPassword } from '#contract/password.ts';
import { verifyEmail } from '#contract/verification.ts';
import { buildApp } from '#server/app.ts';
import { readMails, runDueJobs } from '#server/notifications/mail/testing.ts';
import { startTestServer } from '#server/testing.ts';

const server = await startTestServer();
const studioFolder = mkdtempSync(join(tmpdir(), 'sitewright-studio-'));
writeFileSync(join(studioFolder, 'index.html'), '<!doctype html><title>Studio</title>');
const studio = await buildApp(server.services, { studioFolder });
afterAll(async () => {
  await studio.close();
  await server.close();
  rmSync(studioFolder, { recursive: true });
});

/** Opens a mailed link as the scanners of mail servers do, before its reader has a chance to. */
async function scan(link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  for (const method of ['HEAD', 'GET', 'GET'] as const) {
    const answer = await studio.inject({ method, url: pathname + search, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(200);
  }
}

const linkIn = async (email: string, template: string) =>
  (await readMails(server.services, email)).find((mail) => mail.template === template)?.values.link ?? '';
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

test('a link to set a new password works after a mail scanner has opened it', async () => {
  const { email } = await server.signUp();
  await server.call(forgotPassword, { body: { email } });
  await runDueJobs(server.services);
  const link = await linkIn(email, 'reset-password');
  await scan(link);
  const body = { token: tokenOf(link), password: 'another quiet river' };
  expect((await server.call(resetPassword, { body })).status).toBe(200);
});

test('so does an invitation', async () => {
  const { owner, site } = await server.setUpSite();
  const ada = await server.signUp();
  await server.call(createInvitation, { as: owner, site: site.id, body: { email: ada.email, role: 'viewer' } });
  const link = await linkIn(ada.email, 'invitation');
  await scan(link);
  expect((await server.call(acceptInvitation, { as: ada, body: { token: tokenOf(link) } })).status).toBe(200);
});

test('and opening the link beside a code neither verifies nor spends it', async () => {
  const ada = await server.signUp();
  const [mail] = await readMails(server.services, ada.email);
  await scan(mail?.values.link ?? '');
  const row = await server.everySite
    .selectFrom('users')
    .select('is_verified')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow();
  expect(row.is_verified).toBe(0);
  expect((await server.call(verifyEmail, { as: ada, body: { code: mail?.values.code ?? '' } })).status).toBe(200);
});
