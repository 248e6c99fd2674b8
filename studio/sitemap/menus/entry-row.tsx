import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { extentOf } from '#model/menus/menu.ts';
import { useT } from '#studio/messages/use-t.ts';
import { RowActions } from '#studio/ui/grid/grid-row-actions.tsx';
import {
  IconAlert,
  IconArrowDown,
  IconArrowUp,
  IconChevronBack,
  IconChevronNext,
  IconEdit,
  IconTrash,
} from '#studio/ui/icons/icons.ts';
import { IconGrip } from '#studio/ui/icons/late-icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import type { EditedMenu } from './edited-menu.ts';
import styles from './menus.module.css';

interface EntryRowProps {
  edited: EditedMenu;
  at: number;
  mayEdit: boolean;
  isDragged: boolean;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
  onSay: (words: string) => void;
  onEdit: () => void;
}

type Step = 'up' | 'down' | 'in' | 'out';

/** An entry of a menu; the arrow keys on its grip move it, towards the side beneath the one before and back. */
export function EntryRow({ edited, at, mayEdit, isDragged, onGrip, onSay, onEdit }: EntryRowProps) {
  const t = useT();
  const { entries } = edited;
  const entry = entries[at];
  const grip = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    // An element that is put elsewhere loses the focus.
    if (hasMoved.current) grip.current?.focus();
    hasMoved.current = false;
  });
  if (!entry) return null;
  const name = `\u2068${entry.label || t('menus.nameless')}\u2069`;
  const may: Record<Step, boolean> = {
    up: at > 0,
    down: at + extentOf(entries, at) < entries.length,
    in: at > 0 && entry.level === 'top',
    out: entry.level === 'sub',
  };
  const step = (where: Step) => {
    if (!may[where]) return;
    hasMoved.current = true;
    if (where === 'in' || where === 'out') {
      edited.move(at, at, where === 'in' ? 'sub' : 'top');
      onSay(t(where === 'in' ? 'menus.saidIn' : 'menus.saidOut', { name }));
      return;
    }
    const to = at + (where === 'up' ? -1 : 1);
    edited.move(at, to, entry.level);
    onSay(t('menus.saidAt', { name, place: to + 1, count: entries.length }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, Step> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowRight: isMirrored ? 'out' : 'in',
      ArrowLeft: isMirrored ? 'in' : 'out',
    };
    const where = steps[event.key];
    if (!where) return;
    event.preventDefault();
    step(where);
  };
  const remove = () => {
    edited.remove(at);
    onSay(t('menus.saidGone', { name }));
  };
  return (
    <li className={styles.entry} data-level={entry.level} data-dragged={isDragged || undefined}>
      {mayEdit && (
        <button
          ref={grip}
          type="button"
          className={styles.grip}
          aria-label={t('menus.move', { name })}
          aria-description={t('menus.moveHelp')}
          onPointerDown={onGrip}
          onKeyDown={onKeyDown}
        >
          <IconGrip size={20} />
        </button>
      )}
      <span className={styles.words}>
        <span dir="auto" className={styles.label}>
          {entry.label || t('menus.nameless')}
        </span>
        {entry.leads === null ? (
          <span className={styles.lost}>
            <IconAlert size={16} /> {t('menus.lost')}
          </span>
        ) : entry.leads === '' ? (
          <span className={styles.quiet}>{t('menus.heading')}</span>
        ) : (
          <span className={styles.quiet}>
            <Code>{readablePath(entry.leads)}</Code>
          </span>
        )}
      </span>
      {mayEdit && (
        <RowActions
          name={name}
          actions={[
            { id: 'edit', label: t('menus.edit'), icon: IconEdit, run: onEdit },
            ...(may.up ? [{ id: 'up', label: t('menus.up'), icon: IconArrowUp, run: () => step('up') }] : []),
            ...(may.down ? [{ id: 'down', label: t('menus.down'), icon: IconArrowDown, run: () => step('down') }] : []),
            ...(may.in ? [{ id: 'in', label: t('menus.in'), icon: IconChevronNext, run: () => step('in') }] : []),
            ...(may.out ? [{ id: 'out', label: t('menus.out'), icon: IconChevronBack, run: () => step('out') }] : []),
            { id: 'remove', label: t('menus.remove'), icon: IconTrash, danger: true, run: remove },
          ]}
        />
      )}
    </li>
  );
}
