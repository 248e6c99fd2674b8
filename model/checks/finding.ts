import type { Json } from '#model/json.ts';

/** What is looked for, by what it is about, in the order it is told. */
const findingTopics = {
  data: ['sourceMissing', 'columnMissing', 'bindingUnknown', 'bindingEmpty'],
  places: ['placeMissing'],
  links: ['linkDead'],
  pictures: ['imageMissing', 'imageUnknown', 'altMissing', 'pictureHeavy'],
  headings: ['headingNoMain', 'headingSecondMain', 'headingSkips'],
  reading: ['contrastLow', 'targetSmall', 'pageWide', 'textClipped'],
  search: ['titleMissing', 'titleLong', 'descriptionLong'],
} as const;

export type FindingTopic = keyof typeof findingTopics;
export type FindingKind = (typeof findingTopics)[FindingTopic][number];

/** Those that show where a page is drawn, and nowhere else. */
export const drawnKinds = [
  'bindingEmpty',
  'imageUnknown',
  'pictureHeavy',
  'contrastLow',
  'targetSmall',
  'pageWide',
  'textClipped',
] as const satisfies readonly FindingKind[];

export const topicsOfFindings = Object.keys(findingTopics) as FindingTopic[];
export const findingKinds: readonly FindingKind[] = Object.values(findingTopics).flat();

/** Those a visitor is not stopped by. */
const lesser: ReadonlySet<FindingKind> = new Set([
  'headingSkips',
  'pictureHeavy',
  'textClipped',
  'titleMissing',
  'titleLong',
  'descriptionLong',
]);

/** Whether a visitor is kept from something, and not only served less well. */
export const isGrave = (kind: FindingKind): boolean => !lesser.has(kind);

export function topicOf(kind: FindingKind): FindingTopic {
  return topicsOfFindings.find((topic) => (findingTopics[topic] as readonly string[]).includes(kind)) ?? 'data';
}

/** A change that ends a finding: `field` is a path within the props, `items.0.alt`. */
export type Fix =
  | { verb: 'set'; field: string; value: Json }
  | { verb: 'unbind'; field: string }
  | { verb: 'unstyle'; names: readonly string[] }
  /** What is in a slot goes into another of the node, or with none beside it. */
  | { verb: 'refill'; slot: string; to: string | undefined };

/** Something of a page that works, and should be better. */
export interface Finding {
  kind: FindingKind;
  /** Id of the node; `''` for the page's own title and description. */
  node: string;
  /** Path of the prop it is about. */
  field?: string;
  /** What its sentence names: an address, a name, a number. Of `altMissing`, the key of the image in the library. */
  subject?: string;
  mend?: Fix;
}

/** More are not told: the first ones say enough. */
export const MAX_FINDINGS = 200;
