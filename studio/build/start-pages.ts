import type { Plugin, Rolldown } from 'vite';
import { welcome } from '#contract/auth.ts';

const inside = ['/shell/start.tsx', '/shell/frame.tsx'];
const listOf = (noun: string) => [...inside, `/${noun}/${noun}-screen.tsx`];

/**
 * The modules a visit begins with, by the path it begins at, `*` for whatever follows; the nearest counts. What is not
 * named begins with the page that names none.
 */
const starts: Record<string, readonly string[]> = {
  '/signin': ['/sign-in/start.tsx'],
  '/signup': ['/sign-in/start.tsx'],
  '/forgot-password': ['/sign-in/start.tsx'],
  '/reset-password': ['/sign-in/start.tsx'],
  '/invitation': ['/sign-in/start.tsx'],
  '/pages': [...inside, '/home/home-screen.tsx'],
  '/pages/*': inside,
  '/pages/routes': listOf('page-routes'),
  '/pages/routes/*': [...listOf('page-routes'), '/page-routes/form/page-route-drawer.tsx'],
  '/pages/templates': listOf('page-templates'),
  '/pages/templates/*': [...inside, '/editor/editor-screen.tsx'],
  '/pages/widgets': listOf('widgets'),
  '/pages/releases': listOf('releases'),
  '/pages/profile': [...inside, '/profile/profile-screen.tsx'],
  '/pages/security': [...inside, '/security/security-screen.tsx'],
  '/pages/settings': [...inside, '/settings/settings-screen.tsx'],
  '/pages/people': listOf('people'),
  '/pages/people/*': listOf('people'),
  '/pages/audit': listOf('audit'),
  '/pages/audit/*': listOf('audit'),
  '/pages/outbox': listOf('outbox'),
  '/pages/outbox/*': listOf('outbox'),
};

/** What the screens before sign-in wait for: what the installation offers. */
const reads: Record<string, string> = { '/signin': welcome.path };

/** What is fetched for a module before it can run: its chunk, those it imports, and their stylesheets. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
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

/** Words drawn in another font first would move the screen when this one comes. */
const latin = /open-sans-latin-wght[^/]*\.woff2$/;

function tagOf(file: string): string {
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="/${file}">`;
  const kind = file.endsWith('.css') ? 'style' : 'font';
  return `<link rel="preload" as="${kind}" crossorigin href="/${file}">`;
}

/**
 * Writes the studio's one page once more for each path most visits begin at, there naming every file the visit needs:
 * they are asked for together with the first script in place of one after the other. `start-pages.json` says which
 * page is for which path.
 */
export function startPages(): Plugin {
  return {
    name: 'start-pages',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build made no index.html.');
      const bare = String(page.source);
      const chunks = files.filter((file) => file.type === 'chunk');
      const font = files.map(({ fileName }) => fileName).filter((name) => latin.test(name));
      const naming = (tags: readonly string[]) => bare.replace('</title>', `</title>\n    ${tags.join('\n    ')}`);
      page.source = naming(font.map(tagOf));
      const names: Record<string, string> = {};
      for (const [path, modules] of Object.entries(starts)) {
        const wanted = [...filesOf(chunks, modules), ...font].filter((file) => !bare.includes(file));
        const fileName = `start${path.replaceAll('/', '-').replace('*', 'any')}.html`;
        const tags = wanted.map(tagOf);
        if (reads[path]) tags.push(`<link rel="preload" as="fetch" crossorigin href="${reads[path]}">`);
        this.emitFile({ type: 'asset', fileName, source: naming(tags) });
        names[path] = fileName;
      }
      this.emitFile({ type: 'asset', fileName: 'start-pages.json', source: JSON.stringify(names) });
    },
  };
}
