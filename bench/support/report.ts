import { cpus, loadavg, totalmem } from 'node:os';
import type { Pair } from './pair.ts';

/** One line of the table: what was measured, the figure, and its goal. */
export interface Figure {
  name: string;
  figure: string;
  /** More from the comparison: CPU time per request, ours divided by the peer's. */
  beside?: string;
  goal: string;
  isMet: boolean;
}

const round = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1));

export function figureOfPair({ name, goal, ratio, cpuRatio, ours, peer }: Pair): Figure {
  return {
    name,
    figure: `${ratio.toFixed(2)} (${round(ours.requestsPerSecond)}/s, p99 ${round(ours.p99)} ms; limit ${round(peer.requestsPerSecond)}/s)`,
    beside: `CPU ${cpuRatio.toFixed(2)} (${round(ours.cpuPerRequest)} us; limit ${round(peer.cpuPerRequest)} us)`,
    goal: `>= ${goal.toFixed(2)} of the limit`,
    isMet: ratio >= goal,
  };
}

export function atMost(name: string, value: number, most: number, unit: string): Figure {
  return { name, figure: `${round(value)} ${unit}`, goal: `<= ${round(most)} ${unit}`, isMet: value <= most };
}

/** A figure without a goal. */
export const seen = (name: string, figure: string): Figure => ({ name, figure, goal: '', isMet: true });

export function atLeast(name: string, value: number, least: number, unit: string): Figure {
  return { name, figure: `${round(value)} ${unit}`, goal: `>= ${round(least)} ${unit}`, isMet: value >= least };
}

export function printTable(figures: readonly Figure[]): void {
  console.log('\n| figure | measured | goal | met | beside the limit |\n| --- | --- | --- | --- | --- |');
  for (const { name, figure, goal, isMet, beside = '' } of figures)
    console.log(`| ${name} | ${figure} | ${goal} | ${goal === '' ? '' : isMet ? 'yes' : 'no'} | ${beside} |`);
  const [cpu] = cpus();
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} x ${cpu?.model ?? 'unknown'}, ${round(totalmem() / 2 ** 30)} GiB, load average ${loadavg()[1]?.toFixed(1)} over 5 minutes`,
  );
}
