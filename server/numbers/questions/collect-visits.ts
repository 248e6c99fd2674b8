import type { Span } from '#model/numbers/periods.ts';
import type { Visit } from '#model/numbers/visit.ts';
import type { NumbersData } from '#server/numbers/asked-kind.ts';

/** The days an answer is of. */
export interface AnsweredPeriod {
  readonly period: { readonly from: string; readonly to: string; readonly is_running: boolean };
  readonly time_zone: string;
}

/** The visits of a span that pass, in the order of their days. */
export async function collectVisits(
  data: NumbersData,
  span: Span,
  passes: (visit: Visit, span: Span) => boolean,
): Promise<Visit[]> {
  const found: Visit[] = [];
  for await (const visits of data.visits(span.from, span.to))
    for (const visit of visits) if (passes(visit, span)) found.push(visit);
  return found;
}
