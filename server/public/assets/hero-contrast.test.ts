import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '#model/contrast.ts';

const css = readFileSync(join(import.meta.dirname, '..', '..', '..', 'widgets', 'hero', 'hero.css'), 'utf8');

test('text on a picture can be read on whatever picture there is', () => {
  const [, black = ''] = /--scrim: rgb\(0 0 0 \/ (\d+)%\)/.exec(css) ?? [];
  const through = 1 - Number(black) / 100;
  // A picture lets through most where it is lightest; each channel is dimmed by the same.
  for (let level = 0; level <= 255; level++) {
    const channel = Math.ceil(level * through)
      .toString(16)
      .padStart(2, '0');
    expect(contrast('#ffffff', `#${channel.repeat(3)}`)).toBeGreaterThanOrEqual(4.5);
  }
});
