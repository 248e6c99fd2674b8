import { type ComponentProps, useId, useRef, useState } from 'react';
import { placeMenu } from './place-menu.ts';

/**
 * A dialog of the browser's own beneath its button, which takes the focus when it opens: closed by Escape or a click
 * beside it.
 * @param label its name
 */
export function usePopover(label: string) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onOpened = () => {
    if (!button.current || !panel.current) return;
    placeMenu(button.current, panel.current);
    panel.current.focus();
  };
  return {
    isOpen,
    close: () => panel.current?.hidePopover(),
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': id,
      popoverTarget: id,
    },
    panelProps: {
      ref: panel,
      id,
      role: 'dialog',
      'aria-label': label,
      tabIndex: -1,
      popover: 'auto',
      onBeforeToggle: (event) => setOpen(event.newState === 'open'),
      onToggle: (event) => event.newState === 'open' && onOpened(),
    },
  } satisfies {
    buttonProps: ComponentProps<'button'>;
    panelProps: ComponentProps<'div'>;
    [other: string]: unknown;
  };
}
