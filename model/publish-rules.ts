import { may, type SiteRole } from './roles.ts';

/** Who needs the approval of another person to publish: nobody, those who may publish and not administer, all. */
export const publishRules = ['none', 'editors', 'everyone'] as const;
export type PublishRule = (typeof publishRules)[number];

export function needsApproval(rule: PublishRule, role: SiteRole): boolean {
  return rule === 'everyone' || (rule === 'editors' && !may([role], 'administer'));
}

/** Whether somebody of this role may approve what others ask for: who publishes without approval, or where all need it, who publishes. */
export function mayApprove(rule: PublishRule, role: SiteRole): boolean {
  return may([role], 'publish') && (rule === 'everyone' || !needsApproval(rule, role));
}
