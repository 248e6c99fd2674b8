import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { version } from '#package.json';
import { loadMessages } from '#studio/messages/i18n.ts';
import { leave, show } from '#studio/testing/open-screen.tsx';
import { Footer } from './footer.tsx';

beforeAll(() => loadMessages('inside'));
afterEach(leave);

test('the footer names the version', async () => {
  show(<Footer />);
  expect((await screen.findByText(/^Sitewright/)).textContent).toBe(`Sitewright ${version}`);
});
