import { foldText } from '#model/fold-text.ts';

interface Named {
  group: string;
  label: string;
  also?: string | undefined;
}

/**
 * The commands that hold every word typed, in label, group or what else they are looked for by; those whose label
 * begins with what was typed come first, the shortest of them at the top, then those that show the words, otherwise the
 * order stays: “new page” is a new page before it is a new page route.
 */
export function filterCommands<T extends Named>(commands: readonly T[], typed: string): T[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  const whole = words.join(' ');
  const holds = (text: string) => words.every((word) => text.includes(word));
  const rank = ({ group, label, also = '' }: T): number => {
    if (foldText(label).startsWith(whole)) return 0;
    if (holds(foldText(`${label} ${group}`))) return 1;
    return holds(foldText(`${label} ${group} ${also}`)) ? 2 : 3;
  };
  const ranked = commands.map((command) => ({ command, at: rank(command) })).filter(({ at }) => at < 3);
  const lengthOf = ({ command, at }: (typeof ranked)[number]) => (at === 0 ? command.label.length : 0);
  return ranked
    .sort((one, other) => one.at - other.at || lengthOf(one) - lengthOf(other))
    .map(({ command }) => command);
}
