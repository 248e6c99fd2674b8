import { type CSSProperties, createContext, type ReactNode, use, useId } from 'react';
import { problemText } from '#studio/messages/problem-text.ts';
import { BlockingDialog } from './blocking-dialog.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog-frame.module.css';

export type DialogWidth = 440 | 480 | 520 | 600 | 640 | 960;

interface DialogFrameProps {
  opened?: boolean;
  /** Asked for by Escape or by a click beside it; without it the dialog stays until what it asks for is done. */
  onClose?: () => void;
  /** In pixels; less where the window has less. */
  width?: DialogWidth;
  /** Names the thing: “Delete template ‘Country’?” Where it changes with the content, that has a `DialogTitle`. */
  title?: string;
  children: ReactNode;
}

const TitleId = createContext('');

/** A question or an answer in the middle of the screen, over everything else. */
export function DialogFrame({ opened = true, onClose, width = 480, title, children }: DialogFrameProps) {
  const id = useId();
  const frame = {
    className: styles.frame,
    style: { '--dialog-width': `${width}px` } as CSSProperties,
    labelledBy: id,
  };
  const content = (
    <TitleId value={id}>
      {title !== undefined && <DialogTitle>{title}</DialogTitle>}
      {children}
    </TitleId>
  );
  if (!onClose) return <BlockingDialog {...frame}>{content}</BlockingDialog>;
  return (
    <Dialog {...frame} opened={opened} onClose={onClose}>
      {content}
    </Dialog>
  );
}

/** The name of the dialog it stands in. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return (
    <h2 id={use(TitleId)} className={styles.title}>
      {children}
    </h2>
  );
}

/** What kept the dialog from doing what it asks for; nothing while nothing did. */
export function DialogProblem({ problem }: { problem: unknown }) {
  if (problem === undefined || problem === null) return null;
  return (
    <p role="alert" className={styles.problem} dir="auto">
      {problemText(problem)}
    </p>
  );
}

/** What can be done, the way on last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
