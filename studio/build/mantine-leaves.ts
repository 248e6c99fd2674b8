import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEFAULT_THEME } from '@mantine/core';
import type { Plugin } from 'vite';

const packages = ['core', 'hooks'] as const;
const folder = (name: string) => fileURLToPath(new URL(`../../node_modules/@mantine/${name}/`, import.meta.url));

/** Which file each export of a package's barrel comes from. */
function readBarrel(name: string): Map<string, string> {
  const barrel = readFileSync(`${folder(name)}esm/index.mjs`, 'utf8');
  const leaves = new Map<string, string>();
  for (const [, names = '', from] of barrel.matchAll(/import \{([^}]+)\} from "\.\/([^"]+)"/g)) {
    for (const exported of names.split(',')) leaves.set(exported.trim(), `${folder(name)}esm/${from}`);
  }
  return leaves;
}

/** Parts of Mantine which write style elements, refused by the page's policy and not used here. */
const replaced: Record<string, string> = {
  MantineCssVariables: 'export function MantineCssVariables() { return null; }',
  MantineClasses: 'export function MantineClasses() { return null; }',
};

/** The palettes whose shades components look up while they run: a first visit carries no others. */
const usedColors = Object.fromEntries(
  ['dark', 'gray', 'red', 'teal', 'green', 'yellow'].map((name) => [name, DEFAULT_THEME.colors[name]]),
);

/**
 * Rewrites imports from Mantine's barrels to the files they come from, because the bundler keeps every component
 * of a barrel in the entry chunk (rolldown#8920), and lets the class names of a component bring
 * its stylesheet.
 */
export function mantineLeaves(): Plugin {
  const barrels = new Map(packages.map((name) => [name as string, readBarrel(name)]));
  return {
    name: 'mantine-leaves',
    apply: 'build',
    load(id) {
      if (id.endsWith('/default-colors.mjs')) return `export const DEFAULT_COLORS = ${JSON.stringify(usedColors)};`;
      const stub = /@mantine\/core\/esm\/.*\/(\w+)\.mjs$/.exec(id)?.[1];
      return stub === undefined ? undefined : replaced[stub];
    },
    transform(code, id) {
      const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1];
      const style = `${folder('core')}styles/${component}.layer.css`;
      const own = component && existsSync(style) ? `\nimport ${JSON.stringify(style)};` : '';
      const leafed = code.replace(
        /import\s*\{([^}]+)\}\s*from\s*["']@mantine\/(core|hooks)["'];?/g,
        (_, names: string, name: string) =>
          names
            .split(',')
            .map((specifier) => specifier.trim())
            .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
            .map((specifier) => {
              const leaf = barrels.get(name)?.get(specifier.split(/\s+as\s+/)[0] ?? '');
              return `import { ${specifier} } from ${JSON.stringify(leaf ?? `@mantine/${name}`)};`;
            })
            .join('\n'),
      );
      return own === '' && leafed === code ? undefined : { code: leafed + own, map: null };
    },
  };
}
