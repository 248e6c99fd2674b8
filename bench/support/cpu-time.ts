import { readFileSync } from 'node:fs';

/** Milliseconds of a clock tick of `/proc`, the same on every Linux. */
const TICK = 10;

/** Milliseconds of CPU time a process has used so far, with all its threads. Linux only: it reads `/proc`. */
export function cpuTime(pid: number): number {
  // After the program's name, which may contain anything: state, 10 more fields, then utime and stime.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Microseconds of CPU time the first thread of a process has used; in Node the one that runs JavaScript. Linux only. */
export function threadTime(pid: number): number {
  const [ran = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(ran) / 1000;
}
