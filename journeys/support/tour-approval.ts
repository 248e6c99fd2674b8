import { handsOf, type Stop, type Words } from './tour-stop.ts';

/** The approval rule and pending requests. */
export function approvalStops(word: Words): Stop[] {
  const { press } = handsOf(word);
  return [
    {
      where: 'who needs approval',
      path: '/pages/releases',
      open: async (page) => {
        await press('approval.ruleOpen')(page);
        await page.getByRole('dialog', { name: word('approval.ruleTitle') }).waitFor();
      },
    },
    {
      where: 'a request for approval',
      path: '/pages/releases',
      open: async (page) => {
        const waiting = page.getByRole('region', { name: word('approval.title') });
        await waiting.getByRole('link').first().click();
        const checks = page.getByRole('region', { name: word('approval.checks') });
        // Documents without a visual check are named.
        await checks.getByRole('link').first().waitFor();
      },
    },
    { where: 'sending a request back', open: press('approval.sendBack') },
  ];
}
