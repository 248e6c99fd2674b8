import { gzipSync } from 'node:zlib';

/** Returns the gzip bytes of the stylesheets and scripts a page names. */
export async function bytesOf(site: string, path: string): Promise<{ css: number; js: number }> {
  const html = await (await fetch(site + path)).text();
  const sum = async (pattern: RegExp) => {
    const files = await Promise.all(
      Array.from(html.matchAll(pattern), async ([, address]) => (await fetch(site + address)).text()),
    );
    return files.reduce((bytes, text) => bytes + gzipSync(text).length, 0);
  };
  return { css: await sum(/href="(\/_\/css\/[^"]+)"/g), js: await sum(/src="(\/_\/js\/[^"]+)"/g) };
}
