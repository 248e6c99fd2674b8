import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconCheck } from '#studio/ui/icons/icons.ts';
import styles from './action-menu.module.css';
import { placeMenu } from './place-menu.ts';

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: Icon | undefined;
  run: () => void;
  danger?: boolean | undefined;
  /** Why it cannot be done: it stays in the menu, says so and does nothing. */
  disabledReason?: string | undefined;
  /** The current one of a choice. */
  isCurrent?: boolean | undefined;
  /** Whether it is switched on: one of several that do not shut each other out. */
  isOn?: boolean | undefined;
  /** It stands apart from what is above it. */
  isApart?: boolean;
  lang?: string;
}

interface ActionMenuProps {
  /** Name of the button. */
  label: string;
  icon: ReactNode;
  actions: readonly MenuAction[];
  /** What stands above the actions. */
  heading?: ReactNode;
  size?: 'md' | 'lg';
  /** Words on the button, where its icon alone would say too little. */
  text?: ReactNode;
  /** Words in a frame, as of a button, with the icon before them. */
  isFramed?: boolean;
}

const steps: Record<string, (index: number, length: number) => number> = {
  ArrowDown: (index, length) => (index + 1) % length,
  ArrowUp: (index, length) => (index - 1 + length) % length,
  Home: () => 0,
  End: (_index, length) => length - 1,
};

function MenuItem({ action, onChoose }: { action: MenuAction; onChoose: () => void }) {
  const { label, icon: Picture, danger, disabledReason, isCurrent, isOn, isApart, lang } = action;
  const choice = isCurrent === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isCurrent };
  const role = isOn === undefined ? choice : { role: 'menuitemcheckbox', 'aria-checked': isOn };
  return (
    <button
      type="button"
      {...role}
      tabIndex={-1}
      lang={lang}
      className={styles.item}
      data-danger={danger || undefined}
      data-apart={isApart || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      onClick={disabledReason === undefined ? onChoose : undefined}
    >
      {Picture && <Picture size={16} />}
      <span className={styles.text}>
        {label}
        {disabledReason !== undefined && <span className={styles.reason}>{disabledReason}</span>}
      </span>
      {(isCurrent || isOn) && <IconCheck size={16} />}
    </button>
  );
}

/** A button that opens a menu: the browser's own popover, with the keys of the ARIA menu pattern. */
export function ActionMenu({ label, icon, actions, heading, size = 'md', text, isFramed }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') menu.current?.hidePopover();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const all = items();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  const onOpened = () => {
    if (!button.current || !menu.current) return;
    placeMenu(button.current, menu.current);
    (items().find((item) => item.ariaChecked === 'true') ?? items()[0])?.focus();
  };
  const choose = (run: () => void) => {
    menu.current?.hidePopover();
    button.current?.focus();
    run();
  };
  const opener = {
    ref: button,
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': id,
    popoverTarget: id,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      menu.current?.showPopover();
    },
  } as const;
  return (
    <>
      {text === undefined ? (
        <IconButton {...opener} size={size}>
          {icon}
        </IconButton>
      ) : (
        <button {...opener} type="button" className={styles.opener} data-framed={isFramed || undefined}>
          {text}
          {icon}
        </button>
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        // The focused item stays until the menu is closed: only then does the browser give the focus back.
        onToggle={(event) => (event.newState === 'open' ? onOpened() : setOpen(false))}
      >
        {isOpen && heading !== undefined && <div className={styles.heading}>{heading}</div>}
        {isOpen && (
          <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
            {actions.map((action) => (
              <MenuItem key={action.id} action={action} onChoose={() => choose(action.run)} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
