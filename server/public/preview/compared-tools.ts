import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import { html } from '#widgets/html.ts';

const script = readFileSync(join(import.meta.dirname, 'compared-script.js'), 'utf8');

/** What a page of a comparison ends with: a script by which the studio scrolls it along with the other. */
export function comparedTools(assets: AssetStore, studioOrigin: string, prefix: string): string {
  return html`<script type="module" src="${prefix + assets.publish(script, 'js')}" data-studio="${studioOrigin}"></script>`
    .html;
}

/** Keeps the script where its address finds it, however long ago the page was made. */
export function publishComparedScript(assets: AssetStore): void {
  assets.publish(script, 'js');
}
