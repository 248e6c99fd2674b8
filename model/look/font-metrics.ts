/** What a browser needs to give a font of the system the room of another, in parts of its size. */
export interface FontMetrics {
  readonly fallback: 'sans' | 'serif';
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}
