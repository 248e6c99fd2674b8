import { type Finding, isGrave, topicOf } from '#model/checks/finding.ts';
import { deadLinks, type SiteLink } from '#model/checks/links-of.ts';
import { type Fault, keyOf, type NodeFault } from './fault.ts';

/** What looking at a page found, and where it leads. */
export interface Findings {
  findings: readonly Finding[];
  links: readonly SiteLink[];
}

export const noFindings: Findings = { findings: [], links: [] };

/** Of what is written and of what is drawn: what both say is said once, by whom it can be mended. */
export function mergeFindings(written: Findings, drawn: Findings): Findings {
  const known = new Set(written.findings.map(({ kind, node }) => `${kind} ${node}`));
  const leads = new Set(written.links.map(({ node, path }) => `${node} ${path}`));
  return {
    findings: [...written.findings, ...drawn.findings.filter(({ kind, node }) => !known.has(`${kind} ${node}`))],
    links: [...written.links, ...drawn.links.filter(({ node, path }) => !leads.has(`${node} ${path}`))],
  };
}

/** The paths that are led to, each once and in one order, so that the same question is the same. */
export const pathsOf = ({ links }: Findings, most: number): string[] =>
  [...new Set(links.map(({ path }) => path))].toSorted().slice(0, most);

interface Gathered {
  local: readonly Fault[];
  rendered: readonly NodeFault[];
  looked: Findings;
  /** Paths nothing answers, with the one that was likely meant. */
  dead: readonly { path: string; likely: string | null }[];
}

/** Everything there is to look at, each once. */
export function gatherFaults({ local, rendered, looked, dead }: Gathered): Fault[] {
  const likely = new Map(dead.map((each) => [each.path, each.likely]));
  const leadNowhere = deadLinks(
    looked.links,
    (path) => !likely.has(path),
    (path) => likely.get(path) ?? undefined,
  );
  const found = [...looked.findings, ...leadNowhere].map(
    (finding): Fault => ({
      node: finding.node,
      tone: isGrave(finding.kind) ? 'grave' : 'hint',
      topic: topicOf(finding.kind),
      message: '',
      finding,
    }),
  );
  const all = [...local, ...rendered.map((each): Fault => ({ ...each, tone: 'grave', topic: 'data' })), ...found];
  return [...new Map(all.map((fault) => [keyOf(fault), fault])).values()];
}
