import type { Plugin, Rolldown } from 'vite';
import { welcome } from '#contract/auth.ts';
import { classicScript } from './classic-script.ts';
import { contentHash } from './precompress.ts';
import { prerenderSignIn } from './prerender-sign-in.ts';
import { readStarts } from './read-starts.ts';

const entrance = ['auth/start/start.tsx'];
const inside = ['start/start.tsx'];

/**
 * The modules a visit begins with, by the path it begins at, `*` for whatever follows; the nearest counts. What is not
 * named begins with the page that names none.
 */
const starts: Record<string, readonly string[]> = {
  '/signin': entrance,
  '/signup': entrance,
  '/forgot-password': entrance,
  '/reset-password': entrance,
  '/invitation': entrance,
  '/unsubscribe': entrance,
  '/shared-numbers': ['numbers/shared/start-shared.tsx'],
  '/shared-board/*': ['boards/shared/start-shared-board.tsx'],
  '/pages/*': inside,
  ...Object.fromEntries(Object.entries(readStarts()).map(([path, files]) => [path, [...inside, ...files]])),
};

/** What the screens before sign-in wait for: what the installation offers. */
const reads: Record<string, string> = { '/signin': welcome.path };

const readsOf = (path: string): string[] =>
  reads[path] ? [`<link rel="preload" as="fetch" crossorigin href="${reads[path]}">`] : [];

const studio = new URL('..', import.meta.url).pathname;
const showDrawn = new URL('../auth/start/show-prerendered.ts', import.meta.url).pathname;

/** What is fetched for a module before it can run: its chunk, those it imports, and their stylesheets. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName) || chunk.isEntry) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === studio + module);
    if (!chunk) throw new Error(`No screen is loaded from studio/${module}, which a page of the build begins with.`);
    visit(chunk);
  }
  return [...found];
}

/** Words drawn in another font first would move the screen when this one comes. */
const latin = /open-sans-latin-wght[^/]*\.woff2$/;

function tagOf(file: string): string {
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="/${file}">`;
  const kind = file.endsWith('.css') ? 'style' : 'font';
  return `<link rel="preload" as="${kind}" crossorigin href="/${file}">`;
}

const isStyle = (file: string) => file.endsWith('.css');
/** Behind the sheets every page has, which these build on. */
const sheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;

const mainScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preloaded = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * The page that holds a screen, and the script that shows it. The files of the code are named where only that script
 * finds them: it asks for them once the screen is painted.
 */
function holdingPage(page: string, screen: string, reads: readonly string[], script: string): string {
  const main = mainScript.exec(page)?.[0];
  if (!main) throw new Error('The page of the build starts no script.');
  const code = [...(page.match(preloaded) ?? []), ...reads, main].map((tag) => tag.trim());
  const body = [
    '<div id="studio"></div>',
    screen,
    `<template data-code>${code.join('')}</template>`,
    `<script src="/${script}"></script>`,
    '<span id="drawn-end" hidden></span>',
  ];
  return page
    .replace(preloaded, '')
    .replace(main, '')
    .replace('<div id="studio"></div>', () => body.join(''));
}

/**
 * Writes the studio's one page once more for each path most visits begin at, there naming every file the visit needs:
 * they are asked for together with the first script in place of one after the other. Sign-in has a page more, which
 * holds the screen itself. `start-pages.json` says which page is for which path.
 */
export function startPages(): Plugin {
  return {
    name: 'start-pages',
    enforce: 'post',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build made no index.html.');
      const whole = String(page.source);
      // The code everything stands on is the largest file, and needed first.
      const base = (whole.match(preloaded) ?? []).map((tag) => tag.trim());
      const bare = whole.replace(preloaded, '');
      const chunks = files.filter((file) => file.type === 'chunk');
      const font = files.map(({ fileName }) => fileName).filter((name) => latin.test(name));
      const naming = (tags: readonly string[]) =>
        bare.replace('</title>', `</title>\n    ${[...base, ...tags].join('\n    ')}`);
      const wantedBy = (modules: readonly string[]) =>
        [...filesOf(chunks, modules), ...font].filter((file) => !whole.includes(file));
      page.source = naming(font.map(tagOf));
      const names: Record<string, string> = {};
      for (const [path, modules] of Object.entries(starts)) {
        const fileName = `start${path.replaceAll('/', '-').replace('*', 'any')}.html`;
        const tags = [...wantedBy(modules).map(tagOf), ...readsOf(path)];
        this.emitFile({ type: 'asset', fileName, source: naming(tags) });
        names[path] = fileName;
      }

      const emitScript = async (name: string, source: string) => {
        const code = await classicScript(source);
        const fileName = `assets/${name}-${contentHash(code)}.js`;
        this.emitFile({ type: 'asset', fileName, source: code });
        return fileName;
      };
      const holding = (path: string, screen: string, script: string) => {
        // Nothing is painted before the screen: an empty frame would take the time of a full one.
        const early = [
          '<link rel="expect" href="#drawn-end" blocking="render">',
          `<link rel="preload" as="script" href="/${script}">`,
        ];
        const wanted = wantedBy(starts[path] ?? []);
        const plain = naming([...early, ...wanted.filter((file) => !isStyle(file)).map(tagOf)]).replace(
          '</head>',
          `${wanted.filter(isStyle).map(sheet).join('')}</head>`,
        );
        return holdingPage(plain, screen, readsOf(path), script);
      };
      const signIn = (await prerenderSignIn()).map(
        ([locale, html]) => `<template data-language="${locale}">${html}</template>`,
      );
      const source = holding('/signin', signIn.join(''), await emitScript('show-drawn', showDrawn));
      this.emitFile({ type: 'asset', fileName: 'drawn-signin.html', source });
      const pages = { starts: names, drawn: { '/signin': 'drawn-signin.html' } };
      this.emitFile({ type: 'asset', fileName: 'start-pages.json', source: JSON.stringify(pages) });
    },
  };
}
