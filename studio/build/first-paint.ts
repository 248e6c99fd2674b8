import { build, type Plugin, type Rolldown } from 'vite';
import { contentHash } from './precompress.ts';

const source = new URL('../theme/first-paint.ts', import.meta.url).pathname;

/** The screens most visits begin with, by their paths. */
const screens = {
  '/pages': '/home/home-screen.tsx',
  '/pages/routes': '/page-routes/page-routes-screen.tsx',
  '/pages/templates': '/page-templates/page-templates-screen.tsx',
  '/pages/widgets': '/widgets/widgets-screen.tsx',
};

interface Preload {
  before: string[];
  behind: string[];
  frame: string[];
  screens: Record<string, string[]>;
  messages: Record<string, { start?: string; entrance?: string; rest?: string }>;
}

/** The script that sets language, direction and colour scheme before the first paint, as one classic script. */
async function bundle(preload: Preload): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { PRELOAD: JSON.stringify(preload) },
    build: {
      write: false,
      minify: true,
      lib: { entry: source, formats: ['iife'], name: 'firstPaint', fileName: 'first-paint' },
    },
  });
  const output = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}

/** What is fetched for a module before it can run: its chunk, those it imports, and their stylesheets. */
function filesOf(chunks: Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName) || chunk.isEntry) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)));
  return [...found];
}

function preloadOf(files: (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): Preload {
  const chunks = files.filter((file) => file.type === 'chunk');
  const font = files.map(({ fileName }) => fileName).filter((name) => /open-sans-latin-wght[^/]*\.woff2$/.test(name));
  const messages: Preload['messages'] = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [, locale, part] = /virtual:messages\/([^/]+)\/(start|entrance|rest)$/.exec(facadeModuleId ?? '') ?? [];
    if (locale && part) messages[locale] = { ...messages[locale], [part]: fileName };
  }
  const behind = filesOf(chunks, ['/shell/start.tsx']);
  const framed = filesOf(chunks, ['/shell/frame.tsx']).filter((file) => !behind.includes(file));
  const beyond = (screen: string) =>
    filesOf(chunks, [screen]).filter((file) => !behind.includes(file) && !framed.includes(file));
  return {
    before: [...filesOf(chunks, ['/sign-in/start.tsx']), ...font],
    behind: [...behind, ...font],
    frame: framed,
    screens: Object.fromEntries(Object.entries(screens).map(([path, screen]) => [path, beyond(screen)])),
    messages,
  };
}

/**
 * Puts `theme/first-paint.ts` into the head as a blocking script of its own, as the page's policy allows none inline.
 * In a build it knows the files each half of the app starts with, so that they are asked for at once.
 */
export function firstPaint(): Plugin {
  let fileName = 'first-paint.js';
  return {
    name: 'first-paint',
    enforce: 'pre',
    async generateBundle(_options, files) {
      const code = await bundle(preloadOf(Object.values(files)));
      fileName = `assets/first-paint-${contentHash(code)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    configureServer(server) {
      server.middlewares.use('/first-paint.js', (_request, response, next) => {
        response.setHeader('Content-Type', 'text/javascript');
        bundle({ before: [], behind: [], frame: [], screens: {}, messages: {} }).then(
          (code) => response.end(code),
          next,
        );
      });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  };
}
