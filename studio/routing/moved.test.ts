import { expect, test } from 'vitest';
import { movedTo } from './moved.ts';

test.each([
  ['/pages/jobs', '/pages/metrics/jobs'],
  ['/pages/look/', '/pages/settings/styles/'],
  ['/pages/people/invite', '/pages/settings/members/invite'],
  ['/pages/organization/new-site', '/pages/settings/organization/new-site'],
  ['/pages/audit/0190', '/pages/settings/activity/0190'],
  ['/pages/accounts', '/pages/settings/accounts'],
])('%s moved to %s', (before, now) => {
  expect(movedTo(before)).toBe(now);
});

test.each(['/pages/', '/pages/settings', '/pages/settings/members', '/pages/peoples', '/pages/constructor', '/signin'])(
  '%s stays where it is',
  (path) => {
    expect(movedTo(path)).toBeUndefined();
  },
);
