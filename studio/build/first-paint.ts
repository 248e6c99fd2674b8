import type { Plugin, Rolldown } from 'vite';
import { classicScript } from './classic-script.ts';
import { contentHash } from './precompress.ts';

const source = new URL('../theme/first-paint.ts', import.meta.url).pathname;

/** The messages each half of the app starts with, by language. */
type Words = Record<string, { entrance?: string; inside?: string }>;

/** The script that sets language, direction and colour scheme before the first paint. */
const bundle = (words: Words, fonts: Fonts): Promise<string> =>
  classicScript(source, { WORDS: JSON.stringify(words), FONTS: JSON.stringify(fonts) });

/** The font of a script that not every language is written in, by language. */
type Fonts = Record<string, string>;

const fontsOf = (files: readonly { fileName: string }[]): Fonts => {
  const arabic = files.find(({ fileName }) => /noto-sans-arabic[^/]*\.woff2$/.test(fileName));
  return arabic ? { 'ar-SA': arabic.fileName } : {};
};

function wordsOf(files: (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): Words {
  const words: Words = {};
  for (const file of files) {
    const id = file.type === 'chunk' ? file.facadeModuleId : undefined;
    const [, locale, part] = /virtual:messages\/([^/]+)\/(entrance|inside)$/.exec(id ?? '') ?? [];
    if (locale && part) words[locale] = { ...words[locale], [part]: file.fileName };
  }
  return words;
}

/**
 * Puts `theme/first-paint.ts` into the head as a blocking script of its own, as the page's policy allows none inline.
 * In a build it knows the file of each language's words, which only the browser can choose.
 */
export function firstPaint(): Plugin {
  let fileName = 'first-paint.js';
  return {
    name: 'first-paint',
    enforce: 'pre',
    async generateBundle(_options, files) {
      const code = await bundle(wordsOf(Object.values(files)), fontsOf(Object.values(files)));
      fileName = `assets/first-paint-${contentHash(code)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    configureServer(server) {
      server.middlewares.use('/first-paint.js', (_request, response, next) => {
        response.setHeader('Content-Type', 'text/javascript');
        bundle({}, {}).then((code) => response.end(code), next);
      });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  };
}
