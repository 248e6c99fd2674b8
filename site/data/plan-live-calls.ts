import { callNeeds } from '#model/layout/call-needs.ts';
import type { DataCall } from '#model/layout/layout.ts';
import type { SiteDocument } from '#site/documents.ts';
import type { ExpressionPlace, Read } from '#site/expressions/compile-expression.ts';
import type { Run, Scope } from '#site/expressions/scope.ts';
import type { LiveAnswers } from '#site/live-answer.ts';
import { type CompiledCall, compileDataCall, compileLiveCall, readText } from './compile-data-call.ts';
import type { DataSource } from './data-source.ts';

/** A call of a live source, ready to be made. */
export interface LiveRequest {
  readonly name: string;
  readonly isRequired: boolean;
  /** The document of the source. */
  readonly api: SiteDocument;
  readonly args: Readonly<Record<string, string>>;
  /** Calls whose answers it was made from. */
  readonly needs: readonly string[];
}

/** Which calls of live sources a page makes, and in which order. */
export interface LivePlan {
  /** The calls that can be made with the answers there are; none when all are made. */
  next(scope: Scope, run: Run, answers: LiveAnswers): LiveRequest[];
}

/** Where the calls of a page find what answers them. */
interface CallSurroundings {
  readonly source: (api: string) => DataSource | undefined;
  /** The document of a source that is asked while the page is made. */
  readonly live: (api: string) => SiteDocument | undefined;
}

interface Planned {
  readonly call: DataCall;
  readonly api: SiteDocument | undefined;
  readonly args: readonly (readonly [string, Read<string>])[];
  /** Calls whose answers it is made from, those they are made from included. */
  readonly needs: readonly string[];
  readonly compiled: CompiledCall;
}

/** Undefined for a page that asks nothing elsewhere. */
export function planLiveCalls(
  calls: readonly DataCall[],
  { source, live }: CallSurroundings,
  place: ExpressionPlace,
): LivePlan | undefined {
  if (!calls.some(({ api }) => live(api))) return undefined;
  const planned: Planned[] = [];
  for (const call of calls) {
    const api = live(call.api);
    const own = callNeeds(
      call,
      planned.map((before) => before.call.name),
    );
    const theirs = planned.filter((before) => own.includes(before.call.name)).flatMap(({ needs }) => needs);
    const args = Object.entries(call.args ?? {}).map(([name, text]) => [name, readText(text, place)] as const);
    const compiled = api ? compileLiveCall(call, place) : compileDataCall(call, source(call.api), place);
    planned.push({ call, api, args, needs: [...new Set([...own, ...theirs])], compiled });
  }
  const read = new Set(planned.flatMap(({ api, needs }) => (api ? needs : [])));
  return { next: (scope, run, answers) => findNext(planned, read, { ...run, live: answers }, scope) };
}

function findNext(planned: readonly Planned[], read: ReadonlySet<string>, run: Run, given: Scope): LiveRequest[] {
  const scope: Record<string, unknown> = { ...given };
  const waiting = new Set<string>();
  const requests: LiveRequest[] = [];
  for (const { call, api, args, needs, compiled } of planned) {
    const { name } = call;
    const isReady = !needs.some((need) => waiting.has(need));
    const isAnswered = api === undefined || run.live[name] !== undefined;
    if (isReady && isAnswered) {
      if (read.has(name) && !Object.hasOwn(given, name)) scope[name] = compiled.read(scope, run);
      continue;
    }
    waiting.add(name);
    if (!isReady || !api) continue;
    const values = Object.fromEntries(args.map(([argument, text]) => [argument, text(scope, run)]));
    requests.push({ name, isRequired: call.required, api, args: values, needs });
  }
  return requests;
}
