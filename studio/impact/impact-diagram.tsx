import { useDirection } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { AffectedDocuments } from '#contract/impact.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './impact.module.css';
import { ImpactBox } from './impact-box.tsx';
import { type Box, type Line, layOut } from './layout.ts';
import { type Way, walk } from './walk.ts';

/** In pixels, as the stylesheet has them. */
const [WIDTH, HEIGHT, ACROSS, DOWN] = [208, 52, 64, 12];

const startOf = ({ column, row }: Box) => ({ x: column * (WIDTH + ACROSS), y: row * (HEIGHT + DOWN) });

/** What a change reaches as columns of boxes with lines between: one walks it with the arrow keys. */
export function ImpactDiagram({ reached }: { reached: AffectedDocuments }) {
  const t = useT();
  const { dir } = useDirection();
  const picture = useMemo(() => layOut(reached), [reached]);
  const [activeId, setActive] = useState<string>();
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const active = picture.boxes.find(({ id }) => id === activeId) ?? picture.boxes[0];
  const ways: Record<string, Way> = {
    [dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight']: 'onward',
    [dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft']: 'back',
    ArrowUp: 'up',
    ArrowDown: 'down',
    Home: 'first',
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || !active || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links.current.get(walk(picture, active, way).id)?.focus();
  };
  const size = {
    inlineSize: picture.columns * (WIDTH + ACROSS) - ACROSS,
    blockSize: picture.rows * (HEIGHT + DOWN) - DOWN,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links is no set of fields
    <div className={styles.scroll} role="group" aria-label={t('reach.picture')} onKeyDown={onKeyDown}>
      <div className={styles.picture} style={size}>
        <Lines lines={picture.lines} active={active} size={size} />
        {picture.boxes.map((box) => {
          const { x, y } = startOf(box);
          return (
            <div key={box.id} className={styles.place} style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}>
              <ImpactBox
                box={box}
                isActive={box === active}
                onFocus={() => setActive(box.id)}
                link={(element) => {
                  if (element) links.current.set(box.id, element);
                  else links.current.delete(box.id);
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface LinesProps {
  lines: readonly Line[];
  active: Box | undefined;
  size: { inlineSize: number; blockSize: number };
}

function Lines({ lines, active, size }: LinesProps) {
  const isOn = ({ from, to }: Line) => from === active || to === active;
  return (
    <svg className={styles.lines} width={size.inlineSize} height={size.blockSize} aria-hidden="true">
      {/* Those of the box one is at are drawn last, over the others. */}
      {[...lines]
        .sort((one, other) => Number(isOn(one)) - Number(isOn(other)))
        .map((line) => (
          <path key={`${line.from.id} ${line.to.id}`} d={pathOf(line)} data-on={isOn(line) || undefined} />
        ))}
    </svg>
  );
}

/** From the end of one box to the start of the other; a use within a column or back leaves and comes at the same side. */
function pathOf({ from, to }: Line): string {
  const [start, end] = [startOf(from), startOf(to)];
  const [y1, y2] = [start.y + HEIGHT / 2, end.y + HEIGHT / 2];
  const x1 = start.x + WIDTH;
  if (to.column > from.column) {
    const middle = end.x - ACROSS / 2;
    return `M${x1} ${y1}C${x1 + ACROSS / 2} ${y1} ${middle} ${y2} ${end.x} ${y2}`;
  }
  const x2 = end.x + WIDTH;
  const out = Math.max(x1, x2) + ACROSS / 2;
  return `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`;
}
