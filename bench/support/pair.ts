import { cpuTime, threadTime } from './cpu-time.ts';
import { type Load, type Measured, measure } from './load.ts';
import { median } from './median.ts';

/** A load, and the process that serves it. */
interface Side extends Load {
  pid: number;
}

interface MeasuredSide extends Measured {
  /** Microseconds of CPU time per request. */
  cpuPerRequest: number;
  /** Of that, the main thread's share. */
  threadPerRequest: number;
}

export interface Pair {
  name: string;
  ours: MeasuredSide;
  peer: MeasuredSide;
  /** Median over the rounds of ours / peer in requests per second. */
  ratio: number;
  /** Median over the rounds of ours / peer in CPU time per request: steadier on a busy machine. */
  cpuRatio: number;
  /** The lowest `ratio` that meets the goal. */
  goal: number;
}

/**
 * Measures ours and the peer in turn, round by round, because the machine's speed drifts: the ratio of two
 * neighbors means something when neither figure does. The order changes each round; the first round only
 * warms up.
 */
export async function pair(name: string, goal: number, ours: Side, peer: Side, rounds = 5): Promise<Pair> {
  const measured: { ours: MeasuredSide; peer: MeasuredSide }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const both: { ours?: MeasuredSide; peer?: MeasuredSide } = {};
    for (const side of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const))
      both[side] = await measureSide(side === 'ours' ? ours : peer);
    const { ours: us, peer: them } = both;
    if (us?.requests === 0 || them?.requests === 0)
      throw new Error(`${name}: nothing was answered in ${ours.seconds} s`);
    if (!us || !them || us.failed > 0 || them.failed > 0)
      throw new Error(`${name}: ${us?.failed} of ours and ${them?.failed} of the peer's requests failed`);
    if (round > 0) measured.push({ ours: us, peer: them });
  }
  if (process.env.BENCH_ROUNDS)
    console.log(
      measured.map(
        ({ ours, peer }) =>
          `${Math.round(ours.requestsPerSecond)}/${Math.round(peer.requestsPerSecond)} ${ours.cpuPerRequest.toFixed(1)}/${peer.cpuPerRequest.toFixed(1)}`,
      ),
    );
  const ratios = measured.map((round) => round.ours.requestsPerSecond / round.peer.requestsPerSecond);
  const ratio = median(ratios);
  const middle = measured[ratios.indexOf(ratio)];
  if (!middle) throw new Error('a pair needs at least one round');
  const cpuRatio = median(measured.map((round) => round.ours.cpuPerRequest / round.peer.cpuPerRequest));
  return { name, goal, ...middle, ratio, cpuRatio };
}

async function measureSide({ pid, ...load }: Side): Promise<MeasuredSide> {
  const before = { cpu: cpuTime(pid), thread: threadTime(pid) };
  const measured = await measure(load);
  const cpuPerRequest = ((cpuTime(pid) - before.cpu) * 1000) / measured.requests;
  return { ...measured, cpuPerRequest, threadPerRequest: (threadTime(pid) - before.thread) / measured.requests };
}
