import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSiteScript, siteScripts } from './setup/build-site-scripts.mjs';
import { root } from './setup/paths.mjs';

for (const name of siteScripts) {
  writeFileSync(join(root, 'site', 'numbers', 'built', `${name}.js`), `${await buildSiteScript(name)}\n`);
}
