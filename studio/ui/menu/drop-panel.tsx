import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import styles from './drop-panel.module.css';
import { placeMenu } from './place-menu.ts';

interface DropPanelProps extends Pick<ButtonProps, 'variant'> {
  /** Name of the panel and, in full, of its button. */
  label: string;
  /** Words on the button. */
  text: ReactNode;
  icon: Icon;
  /** Drawn while the panel is open, so it may be loaded then; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel of controls beneath it: the browser's own popover, closed by Escape or a click beside it. */
export function DropPanel({ label, text, icon: Picture, variant = 'default', children }: DropPanelProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    // What is in it comes when it has been loaded, and changes while it is open.
    const observer = new ResizeObserver(() => button.current && placeMenu(button.current, element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        leftSection={<Picture size={16} />}
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
      >
        <span className={styles.label} dir="auto">
          {text}
        </span>
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        onToggle={(event) => event.newState === 'closed' && setOpen(false)}
      >
        <Suspense>{isOpen && children(close)}</Suspense>
      </div>
    </>
  );
}
