/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour part of the way from one `#rrggbb` to another; `share` is 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const parts = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour nearest to `color`, on the way to black or white, that can be read on every one of `grounds` (4.5:1 unless told). */
export function readable(
  color: string,
  grounds: readonly string[],
  towards: '#000000' | '#ffffff',
  atLeast = 4.5,
): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, towards, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= atLeast)) return candidate;
  }
  return towards;
}

/** White, the ink of the theme or black: the first that can be read on the colour. */
export function inkOn(color: string): string {
  return ['#ffffff', '#0d1417'].find((ink) => contrast(ink, color) >= 4.5) ?? '#000000';
}
