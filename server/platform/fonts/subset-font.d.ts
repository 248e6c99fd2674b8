// The package has no types of its own.
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Which texts of the font's own stay, beside its names. */
    readonly preserveNameIds?: readonly number[];
    readonly dropTables?: readonly string[];
    readonly noHinting?: boolean;
    /** With it the text is empty. */
    readonly keepAllGlyphs?: boolean;
  }
  const subsetFont: (font: Buffer, text: string, options?: SubsetOptions) => Promise<Buffer>;

  export = subsetFont;
}
