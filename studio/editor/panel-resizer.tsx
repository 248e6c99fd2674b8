import { ActionIcon, useDirection } from '@mantine/core';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconSidebar } from '#studio/ui/icons/icons.ts';
import { IconPanelEnd } from '#studio/ui/icons/late-icons.ts';
import styles from './editor.module.css';
import { MAX, MIN, type PanelLayout, type Side } from './panel-layout.ts';

const STEP = 24;

const labels: Record<Side, Record<'resize' | 'hide' | 'show', MessageKey>> = {
  start: { resize: 'editor.resizeOutline', hide: 'editor.hideOutline', show: 'editor.showOutline' },
  end: { resize: 'editor.resizeFields', hide: 'editor.hideFields', show: 'editor.showFields' },
};

/** Collapses a panel, or opens it again. */
export function PanelToggle({ side, panels }: { side: Side; panels: PanelLayout }) {
  const t = useT();
  const isOpen = panels.isOpen(side);
  const label = t(labels[side][isOpen ? 'hide' : 'show']);
  return (
    <ActionIcon
      className={styles.toggle}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={side === 'start' ? 'editor-outline' : 'editor-fields'}
      onClick={() => panels.show(side, !isOpen)}
    >
      {side === 'start' ? <IconSidebar /> : <IconPanelEnd />}
    </ActionIcon>
  );
}

/**
 * The line between two panels: dragged, or moved with the arrow keys; a double click puts it back, Enter collapses the
 * panel and opens it again.
 */
export function PanelResizer({ side, panels }: { side: Side; panels: PanelLayout }) {
  const t = useT();
  const { dir } = useDirection();
  const isOpen = panels.isOpen(side);
  const sign = (side === 'start' ? 1 : -1) * (dir === 'rtl' ? -1 : 1);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const line = event.currentTarget;
    const from = { x: event.clientX, width: isOpen ? panels.of(side) : 0 };
    line.setPointerCapture(event.pointerId);
    line.onpointermove = (move) => panels.set(side, from.width + sign * (move.clientX - from.x));
    line.onpointerup = () => {
      line.onpointermove = null;
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by: Record<string, number> = { ArrowRight: STEP, ArrowLeft: -STEP };
    const step = by[event.key];
    if (event.key === 'Enter') panels.show(side, !isOpen);
    else if (step === undefined || !isOpen) return;
    else panels.set(side, panels.of(side) + sign * step);
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t(labels[side].resize)}
      aria-valuenow={isOpen ? panels.of(side) : 0}
      aria-valuemin={isOpen ? MIN : 0}
      aria-valuemax={MAX}
      tabIndex={0}
      className={styles.resizer}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => panels.set(side)}
    />
  );
}
