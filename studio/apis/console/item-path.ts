import { type JsonStep, pathText } from '#studio/ui/json-tree/json-path.ts';

/** Where a line of an answer stands within one item of its list, `names[0].text`; undefined for what is outside of items. */
export function itemPath(list: string, steps: readonly JsonStep[]): string | undefined {
  const before = list === '' ? [] : list.split('.');
  if (before.some((step, at) => step !== steps[at])) return undefined;
  const within = steps.slice(before.length);
  // An answer that is no list is one item itself.
  const [first] = within;
  const own = typeof first === 'number' ? within.slice(1) : list === '' ? within : [];
  return own.length === 0 ? undefined : pathText(own);
}
