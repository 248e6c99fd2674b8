import type { AuditAct, AuditTarget } from '#model/audit.ts';
import type { LinkPurpose } from '#server/content/preview-links/link-token.ts';
import type {} from './table.ts';

/** A kind of public links: what they show differs, and their tokens, passwords and ends are handled alike. */
export interface ShareKind {
  /** Has the columns of `number_shares`, and perhaps more. */
  readonly table: 'number_shares' | 'board_shares';
  readonly purpose: LinkPurpose & `${string}-share`;
  readonly target: AuditTarget & `${string}_share`;
  readonly acts: Readonly<Record<'created' | 'changed' | 'revoked' | 'deleted', AuditAct>>;
}

export const numberShares: ShareKind = {
  table: 'number_shares',
  purpose: 'number-share',
  target: 'number_share',
  acts: {
    created: 'numberShare.created',
    changed: 'numberShare.changed',
    revoked: 'numberShare.revoked',
    deleted: 'numberShare.deleted',
  },
};

/** The table of a kind, by the columns that all have. */
export const tableOf = ({ table }: ShareKind) => table as 'number_shares';
