import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface Look {
  /** 28 pixels, or 34 for `lg`. */
  size?: 'md' | 'lg' | undefined;
}

const classes = (more: string | undefined) => (more === undefined ? styles.button : `${styles.button} ${more}`);

/** A button that is an icon; its name is its `aria-label`. A list has one in each row, so it is an element and no more. */
export function IconButton({ size, className, ...button }: ComponentProps<'button'> & Look) {
  return <button type="button" {...button} className={classes(className)} data-size={size} />;
}

/** The same, leading out of the studio. */
export function IconLink({ size, className, ...link }: ComponentProps<'a'> & Look) {
  return <a {...link} className={classes(className)} data-size={size} />;
}
