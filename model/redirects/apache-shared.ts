import type { Made, Rule, SkipReason } from './rule.ts';

/** Whether a pattern is about names that begin with a dot. */
export const isHidden = (pattern: string): boolean =>
  /(?:^|\s|\^|\/|\|\/\??\)|\^\|\/\))\\\.(?!\w{2,4}\$)/.test(pattern);

/** A line that is none of the site's takes nothing of it; one that was not understood takes what it may. */
export function left(made: Made, within: SkipReason | undefined, isDoor: boolean): Made & Pick<Rule, 'takes'> {
  if (within !== undefined)
    return { skipped: within, area: made.area, takes: within === 'condition' ? 'all' : undefined };
  if (made.skipped === undefined) return made;
  // Files nobody is to see are at addresses no visitor asks for.
  if (isDoor) return { ...made, takes: undefined };
  return {
    ...made,
    takes: made.skipped === 'never' || made.skipped === 'same' || made.skipped === 'slash' ? undefined : 'all',
  };
}

/** What `ap_escape_uri` writes in percent codes. */
export const escaped = (text: string): string =>
  text.replace(/[^\w$\-.+!*'(),:;@&=/~]/gu, (letter) =>
    letter > '~' || letter === ' ' ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
