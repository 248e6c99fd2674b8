import type { RuleStatus } from '#model/page-routes/route-kinds.ts';
import type { StatusRule } from '#model/page-routes/route-schema.ts';
import { Budget } from '#site/budget.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import { type Compiled, compileValue } from '#site/expressions/compile-expression.ts';
import { addFault, type Fault, type Run, type Scope } from '#site/expressions/scope.ts';
import { isShown } from '#site/expressions/text-of.ts';

interface CompiledRule {
  readonly value: Compiled<unknown>;
  readonly faults: readonly Fault[];
  readonly readsClock: boolean;
}

const compiled = new WeakMap<CompiledSite, Map<string, CompiledRule>>();

/** The status of the first rule that holds, from the page's data; one that cannot be read never holds, and is told of. */
export function statusByRules(
  site: CompiledSite,
  rules: readonly StatusRule[],
  scope: Scope,
  run: Run,
): { status: RuleStatus | undefined; readsClock: boolean } {
  let readsClock = false;
  for (const { when, status } of rules) {
    const { value, faults, readsClock: isAging } = ruleOf(site, when);
    for (const fault of faults) addFault(run.faults, fault);
    readsClock ||= isAging;
    if (isShown(value.read ? value.read(scope, run) : value.constant)) return { status, readsClock };
  }
  return { status: undefined, readsClock };
}

function ruleOf(site: CompiledSite, when: string): CompiledRule {
  const rules = compiled.get(site) ?? new Map<string, CompiledRule>();
  compiled.set(site, rules);
  const known = rules.get(when);
  if (known) return known;
  const faults: Fault[] = [];
  const marks = { readsClock: false };
  const { constants, settings } = site;
  const place = {
    language: settings.language,
    timeZone: settings.time_zone,
    node: '',
    constants,
    faults,
    marks,
    budget: new Budget(),
  };
  const rule = { value: compileValue(when, place), faults, readsClock: marks.readsClock };
  rules.set(when, rule);
  return rule;
}
