import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A font as cards are set in it: its letters become outlines here, so that no font of the machine has a say. */
export interface CardFont {
  readonly font: Font;
  /** Units of a letter's size. */
  readonly upem: number;
  /** Code points it has a letter for. */
  readonly letters: ReadonlySet<number>;
}

/** Reads a WOFF2 file; what is broken throws. */
export async function readCardFont(bytes: Buffer, weight: number): Promise<CardFont> {
  const plain = await subsetFont(bytes, '', { keepAllGlyphs: true, targetFormat: 'sfnt', noHinting: true });
  const face = new Face(new Blob(new Uint8Array(plain).buffer));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return { font, upem: face.upem, letters: new Set(face.collectUnicodes()) };
}
