import { expect, test } from 'vitest';
import { gatherFaults, mergeFindings, pathsOf } from './gather-faults.ts';

const link = (node: string, path: string, isWhole = true) => ({ node, field: 'href', path, isWhole });

test('what is found where it is written and where it is drawn is told once, with its mend', () => {
  const mend = { verb: 'set' as const, field: 'alt', value: 'A hill' };
  const looked = mergeFindings(
    { findings: [{ kind: 'altMissing', node: 'a', field: 'alt', mend }], links: [link('b', '/away')] },
    {
      findings: [
        { kind: 'altMissing', node: 'a' },
        { kind: 'contrastLow', node: 'a', subject: '2 4.5' },
      ],
      links: [link('b', '/away', false), link('c', '/there', false)],
    },
  );
  expect(looked.findings.map(({ kind, mend: change }) => [kind, change])).toEqual([
    ['altMissing', mend],
    ['contrastLow', undefined],
  ]);
  expect(looked.links).toEqual([link('b', '/away'), link('c', '/there', false)]);
  expect(pathsOf(looked, 1)).toEqual(['/away']);
});

test('a link that leads nowhere is told with the page that was likely meant', () => {
  const looked = { findings: [], links: [link('b', '/away'), link('c', '/there')] };
  const faults = gatherFaults({
    local: [],
    rendered: [
      { node: 'n', message: 'It is away.' },
      { node: 'n', message: 'It is away.' },
    ],
    looked,
    dead: [{ path: '/away', likely: '/way' }],
  });
  expect(faults.map(({ node, topic, tone }) => [node, topic, tone])).toEqual([
    ['n', 'data', 'grave'],
    ['b', 'links', 'grave'],
  ]);
  expect(faults[1]?.finding?.mend).toEqual({ verb: 'set', field: 'href', value: '/way' });
});
