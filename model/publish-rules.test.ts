import { expect, test } from 'vitest';
import { mayApprove, needsApproval, publishRules } from './publish-rules.ts';
import { siteRoles } from './roles.ts';

test('who needs approval, and who gives it, by rule', () => {
  const table = publishRules.map((rule) => [
    rule,
    siteRoles.filter((role) => needsApproval(rule, role)),
    siteRoles.filter((role) => mayApprove(rule, role)),
  ]);
  expect(table).toEqual([
    ['none', [], ['editor', 'admin', 'owner']],
    ['editors', ['viewer', 'author', 'editor'], ['admin', 'owner']],
    ['everyone', [...siteRoles], ['editor', 'admin', 'owner']],
  ]);
});
