import '#studio/messages/palette-words.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconSearch } from '#studio/ui/icons/icons.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { type Command, useCommands } from './commands.ts';
import { filterCommands } from './filter-commands.ts';
import { closePalette } from './open-palette.ts';
import styles from './palette.module.css';
import { useFoundDocuments } from './use-found-documents.ts';

const steps: Record<string, (index: number, length: number) => number> = {
  ArrowDown: (index, length) => (index + 1) % length,
  ArrowUp: (index, length) => (index - 1 + length) % length,
  Home: () => 0,
  End: (_index, length) => length - 1,
};

/** Go to, create, switch, find: type a few letters, choose with the arrows, run with Enter. */
export function Palette() {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, isSearching } = useFoundDocuments(typed);
  const commands = [...filterCommands(useCommands(), typed), ...found];
  const current = commands[Math.min(at, commands.length - 1)];

  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    closePalette();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      run(current);
    } else if (step && commands.length > 0 && (typed === '' || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      setAt(step(at, commands.length));
    }
  };
  return (
    <>
      <div className={styles.search}>
        <IconSearch />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it.
          autoFocus
          className={styles.input}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className={styles.list}>
        {groupsOf(commands).map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox.
          <div key={group} role="group" aria-label={group}>
            <div className={styles.group} aria-hidden>
              {group}
            </div>
            {members.map((command) => (
              <PaletteOption
                key={command.id}
                id={`${id}-${command.id}`}
                command={command}
                isCurrent={command === current}
                onPoint={() => setAt(commands.indexOf(command))}
                onChoose={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={styles.status} role="status">
        {commands.length === 0 && !isSearching ? t('palette.nothing') : t('palette.count', { count: commands.length })}
      </p>
    </>
  );
}

interface PaletteOptionProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, command, isCurrent, onPoint, onChoose }: PaletteOptionProps) {
  const { icon: Picture, label, within, lang, isCode } = command;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and runs the current option on Enter.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Picture size={20} />
      {isCode ? (
        <Code>{label}</Code>
      ) : (
        <span lang={lang} dir="auto">
          {label}
        </span>
      )}
      {within !== undefined && <span className={styles.within}>{within}</span>}
    </div>
  );
}

function groupsOf(commands: readonly Command[]): [string, Command[]][] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const members = groups.get(command.group);
    if (members) members.push(command);
    else groups.set(command.group, [command]);
  }
  return [...groups];
}
