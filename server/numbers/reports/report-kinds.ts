import type { LinkPurpose } from '#server/content/preview-links/link-token.ts';
import type {} from './table.ts';

/** A kind of reports by mail: what they tell differs, and their readers, times and ends are handled alike. */
export interface ReportKind {
  /** Has the columns of `number_reports`, and those of `of`. */
  readonly table: 'number_reports' | 'board_reports';
  /** Of the link that ends them. */
  readonly purpose: LinkPurpose & `${string}-report`;
  /** What reports are of, where a site has several: its columns with their values. */
  readonly of: Readonly<Record<string, string>>;
}

export const numberReports: ReportKind = { table: 'number_reports', purpose: 'number-report', of: {} };
/** Of whichever board. */
export const boardReports: ReportKind = { table: 'board_reports', purpose: 'board-report', of: {} };

/** The table of a kind, by the columns that all have. */
export const reportTable = ({ table }: Pick<ReportKind, 'table'>) => table as 'number_reports';
