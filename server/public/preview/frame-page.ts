import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import { html } from '#widgets/html.ts';

const script = readFileSync(join(import.meta.dirname, 'frame-script.js'), 'utf8');

/** The empty page the editor fills: its script takes HTML from the studio's origin and from nowhere else. */
export function framePage(assets: AssetStore, studioOrigin: string, prefix: string): string {
  const src = prefix + assets.publish(script, 'js');
  return html`<!doctype html><html data-studio="${studioOrigin}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Preview</title><script type="module" src="${src}"></script></head><body></body></html>
`.html;
}

/** Keeps the frame's script where its address finds it, however long ago the page was made. */
export function publishFrameScript(assets: AssetStore): void {
  assets.publish(script, 'js');
}
