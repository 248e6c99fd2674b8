import styles from './avatar.module.css';
import { personColor } from './person-color.ts';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

interface AvatarProps {
  name: string;
  /** Of the account; chooses the colour behind the initials. */
  id: string;
  url: string | null;
  size?: 'row' | 'small' | 'large';
}

/** A person's picture; without one their initials on a colour of their own. The name stands beside it or in a label. */
export function Avatar({ name, id, url, size = 'small' }: AvatarProps) {
  if (url) {
    const side = size === 'large' ? 160 : 96;
    return (
      <picture className={styles.picture}>
        <source type="image/avif" srcSet={`${url}/${side}.avif`} />
        <img className={styles.avatar} data-size={size} src={`${url}/${side}.webp`} alt="" />
      </picture>
    );
  }
  return (
    <span
      className={styles.avatar}
      data-size={size}
      style={{ background: personColor(id) }}
      dir="auto"
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
