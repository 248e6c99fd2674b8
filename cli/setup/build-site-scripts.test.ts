import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSiteScript, siteScripts } from './build-site-scripts.mjs';
import { root } from './paths.mjs';

test.each(siteScripts)(
  'the built %s is what its source makes: run `node cli/site-scripts.mjs` after a change',
  async (name) => {
    const kept = readFileSync(join(root, 'site', 'numbers', 'built', `${name}.js`), 'utf8');
    expect(kept).toBe(`${await buildSiteScript(name)}\n`);
  },
);
