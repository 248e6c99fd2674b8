import type { Page } from '@playwright/test';
import { ines } from './people.ts';
import type { TourSite } from './tour-site.ts';
import type { Stop, Words } from './tour-stop.ts';

/** The screens before sign-in, each also with its errors. */
export function entranceStops(word: Words): Stop[] {
  const send = (key: string) => (page: Page) => page.getByRole('button', { name: word(key), exact: true }).click();
  return [
    { where: 'sign-in', path: '/signin' },
    { where: 'sign-in with faults', open: send('session.signIn') },
    { where: 'sign-up', path: '/signup' },
    { where: 'sign-up with faults', open: send('session.signUp') },
    { where: 'a forgotten password', path: '/forgot-password' },
    { where: 'a forgotten password with faults', open: send('session.forgotSend') },
    { where: 'a new password', path: '/reset-password?token=unknown' },
    { where: 'a new password with faults', open: send('session.setPassword') },
  ];
}

/** The screens behind an emailed link, and of the second step after the password. */
export function guestStops(word: Words, { invitation }: TourSite): Stop[] {
  return [
    { where: 'an invitation', path: `/invitation?token=${invitation}` },
    { where: 'an invitation that is over', path: `/invitation?token=${'x'.repeat(43)}` },
    {
      where: 'the second step',
      path: '/signin',
      open: async (page) => {
        await page.getByLabel(word('session.email')).fill(ines.email);
        await page.getByLabel(word('session.password'), { exact: true }).fill(ines.password);
        await page.getByRole('button', { name: word('session.signIn'), exact: true }).click();
        await page.getByRole('heading', { name: word('security.stepTitle') }).waitFor();
      },
    },
    {
      where: 'a recovery code',
      open: (page) => page.getByRole('button', { name: word('security.useRecovery') }).click(),
    },
    { where: 'the code of a sign-up', path: '/signup', open: (page) => startSignUp(page, word) },
    {
      where: 'the code of a sign-up with faults',
      open: (page) => page.getByRole('button', { name: word('session.complete'), exact: true }).click(),
    },
  ];
}

/** Signs up as with `SIGNUP=code`, which this product isn't set to: the response is faked here. */
async function startSignUp(page: Page, word: Words): Promise<void> {
  const json = { status: true, message: word('auth.codeSent', { email: ines.email }), retryAfter: 60 };
  await page.route('**/v1/auth/register', (route) => route.fulfill({ status: 202, json }));
  await page.getByLabel(word('session.name'), { exact: true }).fill(ines.name);
  await page.getByLabel(word('session.email'), { exact: true }).fill(ines.email);
  await page.getByLabel(word('session.password'), { exact: true }).fill(ines.password);
  await page.getByLabel(word('session.retype'), { exact: true }).fill(ines.password);
  await page.getByLabel(word('session.terms')).check();
  await page.getByRole('button', { name: word('session.signUp'), exact: true }).click();
  await page.getByRole('heading', { name: word('session.codeTitle') }).waitFor();
  // Not while the screen loads its code: a request at that moment would never get a response.
  await page.unroute('**/v1/auth/register');
}
