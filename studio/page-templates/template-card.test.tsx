import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, openAt, signedIn } from '#studio/testing/open-screen.tsx';
import { TemplateCard } from './template-card.tsx';

beforeAll(async () => {
  await loadMessages('inside');
});
afterEach(leave);

const template = {
  ...{ id: 't1', pageKey: 'feed', name: 'Feed', description: '', version: 1, hash: '' },
  ...{ added_on: 1, updated_on: 1, updated_by: null, sample_url: null },
};

test.each([
  ['no routes', 0, 'No page route shows this template yet', true],
  ['a route that returns XML', 1, 'No active route of this template returns HTML', false],
  ['several that are off', 3, 'No active route of this template returns HTML', false],
] as const)('a template with %s says why there is no picture', async (_what, routes, why, isOffered) => {
  signedIn(
    () => 'owner',
    () => undefined,
  );
  const none = () => undefined;
  openAt('/card', [
    'card',
    () => <TemplateCard numbers={undefined} template={{ ...template, routes }} onOpen={none} onAct={none} />,
  ]);
  expect(await screen.findByText(why)).toBeDefined();
  await screen.findByRole('button', { name: /Feed/ });
  expect(screen.queryByRole('button', { name: 'Add a URL' }) !== null).toBe(isOffered);
});
