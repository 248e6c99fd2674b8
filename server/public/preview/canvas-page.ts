import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import { html } from '#widgets/html.ts';

const built = join(import.meta.dirname, '..', '..', '..', 'dist', 'canvas', 'canvas.js');

let kept: { text: string; at: number } | undefined;

/** The script of the canvas as it was built last; undefined where nothing was. */
function readScript(file: string): string | undefined {
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return undefined;
  if (kept?.at !== at) kept = { text: readFileSync(file, 'utf8'), at };
  return kept.text;
}

/** Keeps the script where its address finds it, and answers the address; undefined where nothing was built. */
export function publishCanvas(assets: AssetStore, file = built): string | undefined {
  const script = readScript(file);
  return script === undefined ? undefined : assets.publish(script, 'js');
}

/** The empty page the canvas of the editor is drawn in: its script takes a port from the studio's origin alone. */
export function canvasPage(studioOrigin: string, src: string): string {
  return html`<!doctype html><html data-studio="${studioOrigin}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Canvas</title><script type="module" src="${src}"></script></head><body></body></html>
`.html;
}
