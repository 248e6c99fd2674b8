import type { LayoutIssue } from '#model/layout/issue.ts';
import { breakpoints, type LayoutNode } from '#model/layout/layout.ts';
import { styleValue } from '#model/layout/style.ts';

/** Checks a node's styles against the allow-list, pushing what is not on it; breakpoints without any are dropped. */
export function checkStyle(style: LayoutNode['style'], path: string, issues: LayoutIssue[]): LayoutNode['style'] {
  const kept: LayoutNode['style'] = {};
  for (const breakpoint of breakpoints) {
    const entries = Object.entries(style[breakpoint] ?? {});
    for (const [name, value] of entries) {
      if (styleValue(name, value) !== undefined) continue;
      issues.push({ path: `${path}.${breakpoint}.${name}`, message: 'layout.badStyle', values: { name, value } });
    }
    if (entries.length > 0) kept[breakpoint] = Object.fromEntries(entries);
  }
  return kept;
}
