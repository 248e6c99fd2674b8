import { build } from 'vite';

/** A module and all it imports as one classic script, which runs where it stands in the page. */
export async function classicScript(source: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      minify: true,
      lib: { entry: source, formats: ['iife'], name: 'script', fileName: 'script' },
    },
  });
  const output = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}
