import { expect, test } from 'vitest';
import { sameKindOfScreen } from './same-kind-of-screen.ts';

test.each([
  ['/pages/routes/0190', '/pages/routes'],
  ['/pages/widgets/hero/layout', '/pages/widgets'],
  ['/pages/settings/members/0190', '/pages/settings/members'],
  ['/pages/profile', '/pages/profile'],
  ['/pages/templates', '/pages/templates'],
  ['/pages/', '/pages/'],
  ['/pages', '/pages/'],
  ['/account-setup', '/pages/'],
])('from %s another site opens at %s', (from, to) => {
  expect(sameKindOfScreen(from)).toBe(to);
});
