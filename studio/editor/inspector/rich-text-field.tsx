import { Suspense, useRef } from 'react';
import styles from '#studio/documents/rich-text/rich-text.module.css';
import { lazy } from '#studio/session/lazy.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldControlProps } from './field-props.ts';

const RichTextBox = lazy(async () => ({ default: (await import('./rich-text-box.tsx')).RichTextBox }));

/** Formatted text, written as it is read; what that cannot show is written as HTML. */
export function RichTextField(props: FieldControlProps) {
  const isWaitedFor = useRef(false);
  const wait = () => {
    isWaitedFor.current = true;
  };
  const waiting = (
    <div>
      <FieldLabel label={props.label} />
      <textarea aria-label={props.label} aria-busy className={styles.waiting} data-rich-field readOnly onFocus={wait} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <RichTextBox key={props.node} {...props} takesFocus={isWaitedFor} />
    </Suspense>
  );
}
