import { may, type SiteRole } from './roles.ts';

/** Who of those that may publish needs the approval of another person for it: nobody, who may not administer, all. */
export const publishRules = ['none', 'editors', 'everyone'] as const;
export type PublishRule = (typeof publishRules)[number];

/** Whether somebody of this role makes nothing live alone: who may not publish at all, and whom the rule names. */
export function needsApproval(rule: PublishRule, role: SiteRole): boolean {
  if (!may([role], 'publish') || rule === 'everyone') return true;
  return rule === 'editors' && !may([role], 'administer');
}

/** Whether somebody of this role asks for approval: who may edit, and makes nothing live alone. */
export function mayAsk(rule: PublishRule, role: SiteRole): boolean {
  return may([role], 'edit') && needsApproval(rule, role);
}

/** Whether somebody of this role may approve what others ask for: who publishes without approval, or where all need it, who publishes. */
export function mayApprove(rule: PublishRule, role: SiteRole): boolean {
  return may([role], 'publish') && (rule === 'everyone' || !needsApproval(rule, role));
}

/** Whether somebody of this role may approve what they asked for themselves, for which they have to give a reason. */
export function mayApproveOwn(role: SiteRole): boolean {
  return may([role], 'administer');
}
