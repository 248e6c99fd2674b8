const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Pixels of a clean SVG: what it says of itself, else its view, else what browsers make of none. */
export function sizeOfSvg(clean: string): { width: number; height: number } {
  const root = clean.slice(0, clean.indexOf('>'));
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const lengthOf = (name: string) => {
    const [, amount, unit] = /^\s*([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(attribute(name)) ?? [];
    const pixels = Number(amount) * (units[unit ?? '%'] ?? Number.NaN);
    return pixels > 0 ? pixels : undefined;
  };
  const [, , viewWidth = 0, viewHeight = 0] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasView = viewWidth > 0 && viewHeight > 0;
  const ratio = hasView ? viewWidth / viewHeight : 2;
  const [width, height] = [lengthOf('width'), lengthOf('height')];
  const wide = width ?? (height !== undefined ? height * ratio : hasView ? viewWidth : 300);
  const tall = height ?? wide / ratio;
  const bounded = (pixels: number) => Math.min(20_000, Math.max(1, Math.round(pixels)));
  return { width: bounded(wide), height: bounded(tall) };
}
