import type { ReactNode } from 'react';

interface IconProps {
  size?: 16 | 20 | 24 | 32;
  /** Name for screen readers; without one the icon is decoration beside a label. */
  label?: string;
}

export type Icon = (props: IconProps) => ReactNode;

interface Drawing extends IconProps {
  paths: readonly string[];
  turns: boolean;
}

function DrawnIcon({ paths, turns, size = 20, label }: Drawing) {
  // Paths are drawn on 24 units, so the stroke is scaled to stay 1.5 px.
  const stroke = Math.min(2, 1.5 * (24 / size));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={turns ? 'mantine-rotate-rtl' : undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** Makes an icon of 1.5 px strokes from SVG paths on a 24 unit square. `turns` mirrors it where text runs right to left. */
export function icon(paths: readonly string[], turns = false): Icon {
  return (props) => <DrawnIcon paths={paths} turns={turns} {...props} />;
}
