import { readFileSync } from 'node:fs';

/** Megabytes a process has held at most. Linux only. */
export function peakMemory(pid: number): number {
  const [, kilobytes = ''] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
