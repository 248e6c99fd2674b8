import { readFileSync } from 'node:fs';

/** Peak memory of a process in megabytes. Linux only. */
export function peakMemory(pid: number): number {
  const [, kilobytes = ''] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
