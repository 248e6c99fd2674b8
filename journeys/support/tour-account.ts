import { mara } from './people.ts';
import { handsOf, type Stop, type Words } from './tour-stop.ts';

/** The profile of the signed-in person, their second step and API tokens. */
export function accountStops(word: Words): Stop[] {
  const { press } = handsOf(word);
  return [
    { where: 'the profile', path: '/pages/profile' },
    { where: 'the profile with faults', open: press('profile.changePassword') },
    { where: 'deleting the own account', path: '/pages/profile', open: press('profile.delete') },
    { where: 'verifying the address', path: '/verify-email' },
    { where: 'security', path: '/pages/security' },
    { where: 'turning on a second step', open: press('security.turnOn') },
    {
      where: 'the key for an authenticator app',
      open: async (page) => {
        await page.getByLabel(word('security.password')).fill(mara.password);
        await press('security.next')(page);
        await page.getByRole('img', { name: word('security.qr') }).waitFor();
      },
    },
    { where: 'a new token', path: '/pages/security', open: press('security.makeToken') },
    {
      where: 'a token that was made',
      open: async (page) => {
        await page.getByLabel(word('security.tokenName'), { exact: true }).fill('2026');
        await page
          .getByRole('dialog')
          .getByRole('button', { name: word('security.makeToken'), exact: true })
          .click();
        await page.getByRole('dialog', { name: word('security.tokenMade') }).waitFor();
      },
    },
    {
      where: 'ending a token',
      path: '/pages/security',
      open: press('security.endTokenOf', { name: '2026' }),
    },
  ];
}
