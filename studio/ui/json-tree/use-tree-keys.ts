import type { KeyboardEvent } from 'react';
import type { JsonLine } from './json-lines.ts';

interface TreeKeys {
  lines: readonly JsonLine[];
  at: number;
  go: (to: number) => void;
  toggle: (line: JsonLine, isOpen: boolean) => void;
  copy: (line: JsonLine) => void;
  run: (line: JsonLine) => void;
}

/** The keyboard of a tree. It stands from left to right in every language, as paths do. */
export function useTreeKeys({ lines, at, go, toggle, copy, run }: TreeKeys) {
  const outOf = (line: JsonLine) => {
    for (let before = at - 1; before >= 0; before -= 1) if ((lines[before]?.level ?? 0) < line.level) return go(before);
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    // A button of a line has keys of its own.
    if (event.target !== event.currentTarget) return;
    const line = lines[at];
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'c' || !line || String(getSelection()) !== '') return;
      copy(line);
    } else if (event.key === 'ArrowDown') go(Math.min(at + 1, lines.length - 1));
    else if (event.key === 'ArrowUp') go(Math.max(at - 1, 0));
    else if (event.key === 'PageDown') go(Math.min(at + 10, lines.length - 1));
    else if (event.key === 'PageUp') go(Math.max(at - 10, 0));
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(lines.length - 1);
    else if (event.key === 'ArrowRight' && line) {
      if (line.count > 0 && !line.isOpen) toggle(line, true);
      else if (line.isOpen) go(at + 1);
    } else if (event.key === 'ArrowLeft' && line) {
      if (line.isOpen) toggle(line, false);
      else outOf(line);
    } else if (event.key === 'Enter' && line) run(line);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
