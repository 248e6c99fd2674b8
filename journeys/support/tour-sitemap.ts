import { handsOf, type Stop, type Words } from './tour-stop.ts';

/** The sitemap, its menus and links. */
export function sitemapStops(word: Words): Stop[] {
  const { press } = handsOf(word);
  return [
    {
      where: 'the sitemap',
      path: '/pages/sitemap',
      open: press('sitemap.beneath', { path: '\u2066/country\u2069' }),
    },
    {
      where: 'the addresses of a page',
      open: async (page) => {
        const name = '\u2066/country/<cca3>\u2069';
        await page.getByRole('button', { name: word('common.actionsOf', { name }), exact: true }).click();
        await page.getByRole('menuitem', { name: word('sitemap.showAddresses') }).click();
        await page.getByRole('list', { name: word('sitemap.addresses') }).waitFor();
      },
    },
    { where: 'the menus', path: '/pages/sitemap/menus' },
    {
      where: 'the links between pages',
      path: '/pages/sitemap/links',
      open: async (page) => {
        await page.getByRole('button', { name: word('siteLinks.begin'), exact: true }).click();
        await page.getByRole('region', { name: word('siteLinks.clicks'), exact: true }).waitFor();
      },
    },
  ];
}
