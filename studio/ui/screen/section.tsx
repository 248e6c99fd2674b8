import { Paper, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Delayed } from './delayed.tsx';
import { ErrorState } from './error-state.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** A sentence beneath the title. */
  help?: string;
  /** How it stands, beside the title. */
  status?: ReactNode;
  /** What can be done with the whole of it, at the end of the title's line. */
  action?: ReactNode;
  /** Its fields are no wider than is good to read. */
  narrow?: boolean;
  /** What an address ends with that leads here, after its `#`. */
  anchor?: string;
  children: ReactNode;
}

/** A part of a screen under a heading of its own. */
export function Section({ title, help, status, action, narrow, anchor, children }: SectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (anchor === undefined || location.hash !== `#${anchor}`) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <Paper
      component="section"
      ref={section}
      className={styles.section}
      data-narrow={narrow || undefined}
      aria-labelledby={id}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
    >
      <div>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {status}
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {help !== undefined && <p className={styles.help}>{help}</p>}
      </div>
      {children}
    </Paper>
  );
}

interface AwaitedSectionProps {
  error: unknown;
  onRetry: () => unknown;
  /** Heights of what will be there, in pixels. */
  heights: readonly number[];
}

/** Stands where a section will be, or cannot be. */
export function AwaitedSection({ error, onRetry, heights }: AwaitedSectionProps) {
  if (error)
    return (
      <BareSection>
        <ErrorState error={error} onRetry={() => void onRetry()} />
      </BareSection>
    );
  return (
    <Delayed>
      <BareSection>
        {heights.map((height, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
          <Skeleton key={at} height={height} />
        ))}
      </BareSection>
    </Delayed>
  );
}

/** A section without a heading. */
export function BareSection({ children }: { children: ReactNode }) {
  return <Paper className={styles.section}>{children}</Paper>;
}

export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}
