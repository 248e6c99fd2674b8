import { useId, useRef, useState } from 'react';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconMissing } from '#studio/ui/icons/icons.ts';
import { placeMenu } from '#studio/ui/menu/place-menu.ts';
import styles from './definition.module.css';

/** The numbers that have a definition. */
export const defined = [
  'views',
  'unconfirmed',
  'visitors',
  'visits',
  'bounce_rate',
  'time',
  'source',
  'page',
  'vitals',
  'seen',
  'goal_rate',
  'now',
] as const;
export type Defined = (typeof defined)[number];

export const isDefined = (name: string): name is Defined => defined.some((each) => each === name);

/** A “?” beside a number, that opens what the number means. */
export function Definition({ of, label }: { of: Defined; label: string }) {
  const t = useT();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const text: MessageKey = `numbers.means.${of}`;
  return (
    <>
      <IconButton
        ref={button}
        className={styles.button}
        aria-label={t('numbers.whatIs', { name: label })}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        <IconMissing size={16} />
      </IconButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        role="note"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open' && button.current && panel.current) placeMenu(button.current, panel.current);
        }}
      >
        <strong>{label}</strong>
        <p className={styles.text}>{t(text)}</p>
      </div>
    </>
  );
}
