interface Named {
  group: string;
  label: string;
}

/** How text is compared: without case, accents and marks. */
export const plainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The commands that hold every word typed, in label or group; those whose label begins with what was typed come
 * first, otherwise the order stays.
 */
export function filterCommands<T extends Named>(commands: readonly T[], typed: string): T[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  const whole = words.join(' ');
  const fitting = commands.filter(({ group, label }) => {
    const text = plainText(`${label} ${group}`);
    return words.every((word) => text.includes(word));
  });
  const begins = (command: T) => plainText(command.label).startsWith(whole);
  return [...fitting.filter(begins), ...fitting.filter((command) => !begins(command))];
}
