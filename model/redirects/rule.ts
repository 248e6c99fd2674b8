import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import type { Alternatives } from './source-pattern.ts';

/** Most routes of one import. */
export const MAX_IMPORTED = 2000;

/**
 * Why a line makes no route: its meaning hangs on a condition, on the query, on a host or protocol, or on something of
 * the server's; it shows another page at the same address; it is turned off; it leads to where it begins, since addresses
 * here have no slash at their end, or is for those with a slash alone; a line before it answers some of its addresses; rules after it go on with its target;
 * its pattern is none of RE2, fits no address, or fits none that can be found; it has a column nobody knows; or it cannot
 * be read at all.
 */
const skipReasons = [
  'condition',
  'query',
  'host',
  'variable',
  'rewrite',
  'status',
  'off',
  'same',
  'slash',
  'earlier',
  'continues',
  'pattern',
  'never',
  'no-example',
  'column',
  'unread',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The addresses a line takes: one, or all that a pattern fits whole. */
export type Area =
  | { readonly path: string; readonly pattern?: undefined }
  | { readonly path?: undefined; readonly pattern: Alternatives; readonly ignoresCase: boolean };

export type Made =
  | {
      readonly route: PageRouteInput;
      readonly area: Area;
      /** Of it, addresses that have a slash at their end at the source, and how it is without them. */
      readonly extra?: Area;
      /** What the source itself takes, slashes at the end included. */
      readonly raw?: Area;
      readonly tight?: () => Made;
      readonly skipped?: undefined;
    }
  | { readonly skipped: SkipReason; readonly area?: Area | undefined };

/** A line as its format's reader understood it, before it is known what lines before it take. */
export type Rule = Made & {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** It is no redirect, and takes its addresses all the same. */
  readonly isSilent?: boolean;
  /** Rules of an earlier stage are applied before all of a later one. */
  readonly stage?: number;
  /** It leads away from addresses with a slash at their end. */
  readonly isAgainstSlash?: boolean;
  /** Of a line that is left out: whether what it takes reaches no later line of its stage, or of any. */
  readonly takes?: 'stage' | 'all' | undefined;
};

/** What each address of a site is. */
export const everything: Area = {
  pattern: [
    [
      {
        kind: 'repeat',
        of: { kind: 'set', source: '.', ranges: [[0, 0x10ffff]] },
        min: 0,
        max: Number.POSITIVE_INFINITY,
        suffix: '*',
      },
    ],
  ],
  ignoresCase: false,
};
