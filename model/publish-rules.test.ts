import { expect, test } from 'vitest';
import { mayApprove, mayApproveOwn, mayAsk, needsApproval, publishRules } from './publish-rules.ts';
import { siteRoles } from './roles.ts';

test('who needs approval, who asks for it, and who gives it, by rule', () => {
  const table = publishRules.map((rule) => [
    rule,
    siteRoles.filter((role) => needsApproval(rule, role)),
    siteRoles.filter((role) => mayAsk(rule, role)),
    siteRoles.filter((role) => mayApprove(rule, role)),
  ]);
  expect(table).toEqual([
    ['none', ['viewer', 'author'], ['author'], ['editor', 'admin', 'owner']],
    ['editors', ['viewer', 'author', 'editor'], ['author', 'editor'], ['admin', 'owner']],
    ['everyone', [...siteRoles], ['author', 'editor', 'admin', 'owner'], ['editor', 'admin', 'owner']],
  ]);
});

test('whatever the rule, somebody there is always able to make something live: an owner', () => {
  expect(siteRoles.filter(mayApproveOwn)).toEqual(['admin', 'owner']);
  const alone = publishRules.filter((rule) => needsApproval(rule, 'owner') && !mayApproveOwn('owner'));
  expect(alone).toEqual([]);
});
