import { readFileSync } from 'node:fs';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../theme/theme.ts';
import { variables } from '../theme/variables.ts';

const id = 'virtual:theme.css';
const mantine = new URL('../../node_modules/@mantine/core/', import.meta.url).pathname;

/** Colours of Mantine's own palette that nothing here uses. */
const unused = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|lime|orange|blue)-/;

const rule = (selector: string, values: Record<string, string>) =>
  `${selector}{${Object.entries(values)
    .filter(([name]) => !unused.test(name))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** Mantine's custom properties with our theme, written at build time: the page's policy allows no inline style. */
function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = variables(merged);
  return [
    rule(':root', { ...base.variables, ...own.variables }),
    rule(':root[data-mantine-color-scheme="light"]', { ...base.light, ...own.light }),
    rule(':root[data-mantine-color-scheme="dark"]', { ...base.dark, ...own.dark }),
  ].join('\n');
}

/** Serves `virtual:theme.css`. In development it holds all of Mantine's styles, in a build each component brings its own. */
export function themeCss(): Plugin {
  let isBuild = false;
  return {
    name: 'theme-css',
    configResolved: (config) => {
      isBuild = config.command === 'build';
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      const styles = isBuild ? ['styles/baseline.layer.css', 'styles/global.layer.css'] : ['styles.layer.css'];
      return [...styles.map((file) => readFileSync(mantine + file, 'utf8')), themeVariables()].join('\n');
    },
  };
}
