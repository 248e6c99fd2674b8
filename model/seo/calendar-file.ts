const file = /^(.*)\/calendar(?:-([0-9a-f]{16}))?\.ics$/;

/** The page whose events a path has as a file for calendar programs, and which event where it has only one. */
export function calendarAt(path: string): { path: string; event?: string } | undefined {
  const [found, page, event] = file.exec(path) ?? [];
  if (found === undefined) return undefined;
  return { path: page || '/', ...(event !== undefined && { event }) };
}

/** Where the events of a page are as a file for calendar programs: all of them, or one by its ID. */
export const calendarPath = (page: string, event?: string): string =>
  `${page === '/' ? '' : page}/calendar${event === undefined ? '' : `-${event}`}.ics`;
