import type { Metric } from './fields.ts';
import type { Answer, Question, Values } from './question.ts';

/** What the server counts by itself; the rest needs the script of a page. */
const ofServer: readonly Metric[] = ['views', 'requests', 'bytes', 'events'];

const standIn = (metric: Metric): Metric => (metric === 'views' ? 'requests' : metric);

/** Asks for requests of browsers in place of views: for sites that count on the server alone. */
export function askWithoutScript(question: Question): Question {
  const { metrics, sort } = question;
  return {
    ...question,
    metrics: metrics.map(standIn),
    sort: sort && { ...sort, metric: standIn(sort.metric) },
  };
}

/** Leaves out of an answer what no server knows: without a script it would be 0. */
export function answerWithoutScript(answer: Answer, { metrics }: Question): Answer {
  const known = (values: Values): Values =>
    values.map((value, at) => (ofServer.includes(metrics[at] ?? 'views') ? value : null));
  return {
    ...answer,
    total: known(answer.total),
    compared_total: answer.compared_total && known(answer.compared_total),
    rows: answer.rows.map((row) => ({
      ...row,
      values: known(row.values),
      compared: row.compared && known(row.compared),
    })),
  };
}
