import styles from './avatar.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

const HUES = 6;
const hueOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % HUES;

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
    <span className={styles.avatar} data-size={size} data-hue={hueOf(id)} dir="auto" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
