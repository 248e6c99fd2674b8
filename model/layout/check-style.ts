import type { LayoutIssue } from '#model/layout/issue.ts';
import { type LayoutNode, styleParts } from '#model/layout/layout.ts';
import { styleValue } from '#model/layout/style.ts';

/** Checks a node's styles against the allow-list, pushing what is not on it; parts without any are dropped. */
export function checkStyle(style: LayoutNode['style'], path: string, issues: LayoutIssue[]): LayoutNode['style'] {
  const kept: LayoutNode['style'] = {};
  for (const part of styleParts) {
    const entries = Object.entries(style[part] ?? {});
    for (const [name, value] of entries) {
      if (styleValue(name, value) !== undefined) continue;
      issues.push({ path: `${path}.${part}.${name}`, message: 'layout.badStyle', values: { name, value } });
    }
    if (entries.length > 0) kept[part] = Object.fromEntries(entries);
  }
  return kept;
}
