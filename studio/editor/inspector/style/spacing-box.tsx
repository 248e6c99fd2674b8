import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { FlatNode } from '#model/layout/layout-tree.ts';
import { stepLength, withUnit } from '#model/layout/step-length.ts';
import { styleProperties, styleValue } from '#model/layout/style.ts';
import { styleLabel, tokenLabel } from '#studio/documents/layouts/style-labels.ts';
import { useT } from '#studio/messages/use-t.ts';
import { isComposing } from '#studio/ui/keys/is-composing.ts';
import { useEditor, useScope } from '../../document/editor-context.ts';
import { editStyles } from '../../document/style-commands.ts';
import { Origin } from './origin.tsx';
import { readStyle } from './read-style.ts';
import styles from './style.module.css';

const sides = ['block-start', 'inline-end', 'block-end', 'inline-start'] as const;

/** The space around and within a node as a box: each side is typed, stepped by arrows, or dragged up and down. */
export function SpacingBox({ nodes }: { nodes: readonly FlatNode[] }) {
  const t = useT();
  const list = useId();
  const tokens = Object.keys(styleProperties['padding-block-start']?.tokens ?? {});
  return (
    <div className={styles.box}>
      <span className={styles.boxName}>{t('editor.style.outside')}</span>
      {sides.map((side) => (
        <Side key={side} nodes={nodes} name={`margin-${side}`} side={side} list={list} />
      ))}
      <div className={styles.inner}>
        <span className={styles.boxName}>{t('editor.style.inside')}</span>
        {sides.map((side) => (
          <Side key={side} nodes={nodes} name={`padding-${side}`} side={side} list={list} />
        ))}
        <span className={styles.middle} />
      </div>
      <datalist id={list}>
        {tokens.map((token) => (
          <option key={token} value={token}>
            {tokenLabel(token)}
          </option>
        ))}
      </datalist>
    </div>
  );
}

interface SideProps {
  nodes: readonly FlatNode[];
  name: string;
  side: (typeof sides)[number];
  list: string;
}

function Side({ nodes, name, side, list }: SideProps) {
  const t = useT();
  const editor = useEditor();
  const read = readStyle(nodes, name, useScope());
  const [typed, setTyped] = useState<string | undefined>();
  const label = styleLabel(name);
  const ids = nodes.map(({ id }) => id);
  const change = (value: string) => editStyles(editor, ids, { [name]: value === '' ? undefined : value }, true);
  const drag = useDrag(read.value, (tried) => {
    editor.screen.set({ tried: tried === undefined ? undefined : { [name]: tried } });
    setTyped(tried);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || isComposing(event) || !editor.canEdit) return;
    const next = stepLength(typed ?? read.value, event.key === 'ArrowUp' ? 1 : -1, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    setTyped(next);
    change(next);
  };
  const own = read.isOwn ? read.value : '';
  const shown = read.isMixed ? t('editor.style.mixed') : read.value === '' ? '–' : read.value;
  return (
    <div
      className={styles.side}
      data-side={side}
      data-own={read.isOwn || undefined}
      onPointerDown={(event) => editor.canEdit && drag(event, change)}
    >
      <input
        aria-label={label}
        dir="ltr"
        list={list}
        value={typed ?? own}
        placeholder={shown}
        title={label}
        readOnly={!editor.canEdit}
        aria-invalid={(own !== '' && styleValue(name, own) === undefined) || undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          change(withUnit(event.currentTarget.value));
        }}
      />
      <Origin label={label} read={read} isReadOnly={!editor.canEdit} onReset={() => change('')} />
    </div>
  );
}

const THRESHOLD = 3;

/** Dragging up makes a length longer; it is tried until the pointer is let go, and Escape lets it be as it was. */
function useDrag(value: string, tryOut: (tried: string | undefined) => void) {
  const end = useRef<(() => void) | undefined>(undefined);
  return (event: PointerEvent, onDone: (value: string) => void) => {
    if (event.button !== 0) return;
    end.current?.();
    const from = event.clientY;
    let last: string | undefined;
    const onMove = (move: globalThis.PointerEvent) => {
      const by = Math.round(from - move.clientY);
      if (last === undefined && Math.abs(by) < THRESHOLD) return;
      const next = stepLength(value, move.shiftKey ? Math.round(by / 8) : by, move.shiftKey);
      if (next === undefined) return;
      last = next;
      tryOut(next);
    };
    const onKey = (key: globalThis.KeyboardEvent) => {
      if (last === undefined) return;
      key.preventDefault();
      key.stopImmediatePropagation();
      if (key.key !== 'Escape') return;
      last = undefined;
      stop();
    };
    const stop = () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', onKey, true);
      end.current = undefined;
      tryOut(undefined);
    };
    const onUp = () => {
      const done = last;
      stop();
      if (done !== undefined) onDone(done);
    };
    end.current = stop;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', onKey, true);
  };
}
