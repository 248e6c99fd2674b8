import { handsOf, type Stop, type Words } from './tour-stop.ts';

const tabs = ['realtime', 'journeys', 'funnels', 'goals', 'crawlers', 'data', 'alerts'];

/** Analytics: the overview with what opens over it, and its tabs. */
export function numbersStops(word: Words): Stop[] {
  const { press, opens } = handsOf(word);
  const whatIs = { name: word('numbers.metric.visitors') };
  return [
    {
      where: 'analytics',
      path: '/pages/numbers',
      open: (page) => page.getByRole('slider').waitFor(),
    },
    { where: 'what a number means', open: press('numbers.whatIs', whatIs), size: 'anew' },
    { where: 'filtering numbers', path: '/pages/numbers?where=page:/about', open: opens('numbers.addFilter') },
    {
      where: 'a list of numbers, open whole',
      path: '/pages/numbers?open=page&sort=-views',
      open: (page) => page.getByRole('dialog').getByRole('row').nth(1).waitFor(),
    },
    { where: 'alerts', path: '/pages/numbers/alerts' },
    { where: 'adding an alert', open: opens('alerts.new') },
    { where: 'numbers of no day', path: '/pages/numbers?period=2020-01-01..2020-01-31' },
    ...tabs.map((tab) => ({ where: `the tab ${tab} of analytics`, path: `/pages/numbers/${tab}` })),
  ];
}
