/** Begins to count the milliseconds this thread works: what it waits for, or others take of the machine, is left out. */
export function workingTime(): () => number {
  const began = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  };
}
