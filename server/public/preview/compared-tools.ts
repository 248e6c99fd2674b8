import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import { html } from '#widgets/html.ts';

const scripts = ['compared-script.js', 'compared-parts.js'].map((name) =>
  readFileSync(join(import.meta.dirname, name), 'utf8'),
);

/** What a page of a comparison ends with: by it the studio scrolls it along with the other, and finds where they differ. */
export function comparedTools(assets: AssetStore, studioOrigin: string, prefix: string): string {
  return scripts
    .map((script) => prefix + assets.publish(script, 'js'))
    .map((src) => html`<script type="module" src="${src}" data-studio="${studioOrigin}"></script>`.html)
    .join('');
}

/** Keeps the scripts where their addresses find them, however long ago the page was made. */
export function publishComparedScripts(assets: AssetStore): void {
  for (const script of scripts) assets.publish(script, 'js');
}
