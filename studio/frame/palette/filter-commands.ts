import { foldText } from '#model/fold-text.ts';

interface Named {
  group: string;
  label: string;
  within?: string | undefined;
  also?: string | undefined;
}

/**
 * The commands that hold every word typed, in label, group or what else they are looked for by; those whose label, or
 * that of the entry they belong to, begins with what was typed come first, the shortest of them at the top, then those
 * that show the words, otherwise the order stays: “new page” is a new page before it is a new page route.
 */
export function filterCommands<T extends Named>(commands: readonly T[], typed: string): T[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  const whole = words.join(' ');
  const holds = (text: string) => words.every((word) => text.includes(word));
  const begins = ({ label, within = '' }: T) => [label, within].filter((name) => foldText(name).startsWith(whole));
  const rank = (command: T): number => {
    const { group, label, within = '', also = '' } = command;
    if (begins(command).length > 0) return 0;
    if (holds(foldText(`${label} ${within} ${group}`))) return 1;
    return holds(foldText(`${label} ${within} ${group} ${also}`)) ? 2 : 3;
  };
  const ranked = commands.map((command) => ({ command, at: rank(command) })).filter(({ at }) => at < 3);
  const lengthOf = ({ command, at }: (typeof ranked)[number]) =>
    at === 0 ? Math.min(...begins(command).map(({ length }) => length)) : 0;
  return ranked
    .sort((one, other) => one.at - other.at || lengthOf(one) - lengthOf(other))
    .map(({ command }) => command);
}
