import type { Finding, FindingTopic } from '#model/checks/finding.ts';

/** Something of a node that does not work on the page. */
export interface NodeFault {
  node: string;
  message: string;
}

/** What faults are told under, in this order: first what keeps the document from being saved. */
export const faultTopics = [
  'saving',
  'content',
  'data',
  'places',
  'links',
  'pictures',
  'headings',
  'reading',
  'search',
] as const satisfies readonly (FindingTopic | 'saving' | 'content')[];
type FaultTopic = (typeof faultTopics)[number];

/**
 * Something to look at before publishing. An `error` keeps the document from being saved, a `grave` one visitors from
 * something. What the checks of a page found is worded where it is read.
 */
export interface Fault {
  node: string;
  tone: 'error' | 'grave' | 'hint';
  topic: FaultTopic;
  message: string;
  finding?: Finding;
}

export const keyOf = ({ node, message, finding }: Fault): string =>
  finding ? `${finding.kind} ${node} ${finding.field} ${finding.subject}` : `${node} ${message}`;
