import type { LayoutMeta } from '#model/layout/layout.ts';
import { Budget } from '#site/budget.ts';
import { compileText, compileValue } from '#site/expressions/compile-expression.ts';
import { type Fault, newRun } from '#site/expressions/scope.ts';
import { type NodeSurroundings, newBuilder, siteScope } from './new-builder.ts';
import type { PageScope } from './render-node.ts';

/** What does not work in the texts a page says about itself. */
export function headFaults(meta: LayoutMeta, around: NodeSurroundings, page: PageScope): readonly Fault[] {
  const budget = new Budget(undefined, true);
  const constants = { site: siteScope(around.settings) };
  const builder = newBuilder(around, constants, 'html', budget);
  const here = { ...builder, language: builder.context.language, timeZone: builder.context.timeZone, node: '' };
  const scope = { ...page.data, ...constants, params: page.params, query: page.query, page: { path: page.path } };
  const run = newRun(builder.context, page.path, scope, budget);
  const social = [meta.social?.title ?? '', meta.social?.description ?? ''];
  for (const text of [meta.title, meta.description, meta.image, meta.canonical, ...social])
    compileText(text, here).read?.(scope, run);
  for (const { fields, items = [], each = '' } of meta.structured ?? []) {
    for (const text of Object.values(fields)) compileText(text, here).read?.(scope, run);
    const list = each === '' ? [] : compileValue(each, here).read?.(scope, run);
    // Texts of items read `item`, the first of the list where there is one.
    const inside = { ...scope, item: Array.isArray(list) ? list[0] : undefined };
    for (const text of items.flatMap((item) => Object.values(item))) compileText(text, here).read?.(inside, run);
  }
  return [...builder.faults, ...run.faults];
}
