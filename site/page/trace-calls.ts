import type { DataCall } from '#model/layout/layout.ts';
import { Budget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { newRun } from '#site/expressions/scope.ts';
import { siteContext } from '#site/template/new-builder.ts';
import type { PageOrder } from './page-order.ts';

interface TracedCall {
  readonly call: DataCall;
  readonly items: number;
  readonly milliseconds: number;
}

const brief = { milliseconds: 500, step: 2_000_000, characters: 4_000_000 };

/** Makes the data calls of a page once more, as the page does, and tells how long each took. */
export function traceCalls(site: CompiledSite, order: PageOrder): TracedCall[] {
  const budget = new Budget(brief, true);
  const template = site.template(order.pageKey, order.form, budget);
  const asked = site.templateMeta(order.pageKey)?.data ?? [];
  const { path, params, query } = order.input;
  const scope: Record<string, unknown> = { ...template?.scope, params, query, page: { path } };
  const run = newRun(siteContext(site.kit, site.settings), path, scope, budget, undefined, order.live);
  return (template?.calls ?? []).flatMap(({ name, read }) => {
    const call = asked.find((each) => each.name === name);
    const began = performance.now();
    const value = read(scope, run);
    const milliseconds = performance.now() - began;
    scope[name] = value;
    const items = Array.isArray(value) ? value.length : Number(value !== null && value !== undefined);
    return call ? [{ call, items, milliseconds }] : [];
  });
}
