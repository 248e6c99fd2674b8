import { expect, test } from 'vitest';
import messages from '#contract/messages/en-US/board-samples.json' with { type: 'json' };
import { sampleNames } from '#model/boards/query.ts';
import { starterBoard } from '#model/boards/starters/starter-board.ts';
import { starterNames } from '#model/boards/starters/starter-names.ts';
import { sampleLabels, sampleTitle } from './sample-words.ts';

test('sample tables and starter boards have all of their words, and there are no others', () => {
  const used = new Set<string>();
  for (const name of starterNames)
    starterBoard(name, (path) => {
      used.add(`boardSamples.${path}`);
      return path;
    });
  for (const name of sampleNames) {
    used.add(`boardSamples.table.${name}`);
    for (const { column } of sampleLabels('en-US', name)) {
      used.add(`boardSamples.column.${column.name}`);
      for (const choice of column.words === undefined ? [] : (column.choices ?? []))
        used.add(`boardSamples.${column.words}.${choice}`);
    }
  }
  expect([...used].toSorted()).toEqual(Object.keys(messages).toSorted());
});

test('they are in the language that is asked for', () => {
  expect(sampleTitle('it-IT', 'orders')).toBe('Ordini');
  const stages = sampleLabels('fr', 'deals').find(({ column }) => column.name === 'stage');
  expect(stages?.label).toBe('Étape');
  expect(stages?.choices?.find(({ value }) => value === 'won')?.label).toBe('Gagnée');
});
