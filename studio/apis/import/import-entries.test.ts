import { expect, test } from 'vitest';
import { emptyDraft } from '#model/apis/import/request-draft.ts';
import { documentKey } from '#model/keys.ts';
import { entriesOf } from './import-entries.ts';

const offered = (...titles: string[]) =>
  titles.map((title, at) => ({ id: String(at), draft: () => ({ ...emptyDraft('https://api.example.com/x'), title }) }));

test('a title longer than a key, cut between two words, makes a key that is allowed', () => {
  const [entry] = entriesOf(offered('Check if private vulnerability reporting is enabled for a repository'));
  expect(entry?.key).toBe('check-if-private-vulnerability-reporting-is-enabled-for-a');
  expect(documentKey.safeParse(entry?.key).success).toBe(true);
});

test('the same title twice makes two keys, one of no Latin letters a plain one', () => {
  expect(entriesOf(offered('List teams', 'List teams', 'قائمة')).map(({ key }) => key)).toEqual([
    'list-teams',
    'list-teams-2',
    'api',
  ]);
});
