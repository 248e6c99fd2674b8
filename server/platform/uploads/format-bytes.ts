/** Bytes as a person reads a limit: `64 KiB`. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes >= 1024 * 1024 ? ['MiB', 1024 * 1024] : ['KiB', 1024];
  return `${Math.floor((bytes * 10) / Number(size)) / 10} ${unit}`;
}
