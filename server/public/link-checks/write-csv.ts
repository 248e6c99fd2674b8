import type { BadLink, DeepPage, LinkedPage, LinkReport } from '#contract/link-checks.ts';
import { csvCell } from '#server/platform/lists/csv.ts';

const heads = ['finding', 'why', 'page', 'pages', 'link', 'leads to', 'template', 'node', 'clicks', 'from', 'likely'];

/** What a check found as a table, a finding a line; its words are those of the API. */
export function writeCsv({ findings }: LinkReport): string {
  const { broken, detours, orphans, deep, ends, unmade, unknown } = findings;
  const link = (finding: string) => (each: BadLink) => [
    finding,
    each.fault,
    each.first.join(' '),
    each.pages,
    each.href,
    each.leads,
    each.widget ? `@${each.widget.key}` : (each.template?.key ?? ''),
    each.node ? `${each.node.widget} ${each.node.id}` : '',
    '',
    '',
    each.likely ?? '',
  ];
  const page = (finding: string) => (each: LinkedPage & Partial<DeepPage>) => [
    finding,
    '',
    each.path,
    1,
    '',
    '',
    each.template?.key ?? '',
    '',
    each.clicks ?? '',
    each.via ?? '',
    '',
  ];
  const lines: (string | number)[][] = [
    heads,
    ...broken.listed.map(link('broken')),
    ...detours.listed.map(link('detour')),
    ...orphans.listed.map(page('orphan')),
    ...deep.listed.map(page('deep')),
    ...ends.listed.map(page('dead end')),
    ...unmade.listed.map(page('not made')),
    ...unknown.listed.map((pattern) => ['addresses unknown', '', pattern, ...Array(8).fill('')]),
  ];
  return lines.map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`).join('');
}
