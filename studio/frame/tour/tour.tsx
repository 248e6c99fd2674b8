import '#studio/messages/form-words.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { placeCard } from './place-card.ts';
import styles from './tour.module.css';
import { anchorOf, tourSteps } from './tour-steps.ts';

/** Space between an element and the ring around it, in pixels. */
const RING = 4;

/**
 * Points at one real element after the other and says what it is for. Everything beneath stays in use; Escape leaves,
 * and the focus goes back to where it was.
 */
export function Tour({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  // What a role does not have is passed over.
  const [steps] = useState(() => tourSteps.filter((step) => anchorOf(step) !== undefined));
  const [index, setIndex] = useState(0);
  const layer = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const step = steps[index];

  const place = useEffectEvent(() => {
    const anchor = step && anchorOf(step);
    if (!anchor || !ring.current || !card.current) return;
    const box = anchor.getBoundingClientRect();
    ring.current.style.inlineSize = `${box.width + 2 * RING}px`;
    ring.current.style.blockSize = `${box.height + 2 * RING}px`;
    ring.current.style.transform = `translate(${box.left - RING}px, ${box.top - RING}px)`;
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const { left, top } = placeCard(
      box,
      { width: card.current.offsetWidth, height: card.current.offsetHeight },
      { width: document.documentElement.clientWidth, height: innerHeight },
      isRightToLeft,
    );
    card.current.style.transform = `translate(${left}px, ${top}px)`;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is placed anew.
  useLayoutEffect(() => place(), [index]);
  useEffect(() => {
    const observer = new ResizeObserver(() => place());
    observer.observe(document.documentElement);
    if (card.current) observer.observe(card.current);
    const move = () => place();
    addEventListener('resize', move);
    addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', move);
      removeEventListener('scroll', move, { capture: true });
    };
  }, []);
  useEffect(() => {
    const before = document.activeElement;
    layer.current?.showPopover();
    next.current?.focus();
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
    };
    addEventListener('keydown', leave);
    const own = layer.current;
    return () => {
      removeEventListener('keydown', leave);
      const hadFocus = own?.contains(document.activeElement) || document.activeElement === document.body;
      if (!hadFocus) return;
      const back = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (back ? before : document.getElementById('content'))?.focus({ preventScroll: true });
    };
  }, [onClose]);
  if (!step) return null;
  const isLast = index === steps.length - 1;
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <div ref={ring} className={styles.ring} />
      <div
        ref={card}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={styles.card}
      >
        <div aria-live="polite">
          <p className={styles.count}>{t('tour.step', { step: index + 1, steps: steps.length })}</p>
          <h2 id={`${id}-title`} className={styles.title}>
            {t(step.title)}
          </h2>
          <p id={`${id}-text`} className={styles.text}>
            {t(step.text)}
          </p>
          {isLast && <p className={styles.text}>{t('tour.again')}</p>}
        </div>
        <div className={styles.buttons}>
          {!isLast && (
            <Button variant="subtle" className={styles.leave} onClick={onClose}>
              {t('tour.leave')}
            </Button>
          )}
          {index > 0 && (
            <Button variant="default" onClick={() => setIndex(index - 1)}>
              {t('common.back')}
            </Button>
          )}
          <Button ref={next} onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
            {t(isLast ? 'tour.done' : 'tour.next')}
          </Button>
        </div>
      </div>
    </div>
  );
}
