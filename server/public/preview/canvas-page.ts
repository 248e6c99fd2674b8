import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import { html } from '#widgets/html.ts';

const built = join(import.meta.dirname, '..', '..', '..', 'dist', 'canvas');

const kept = new Map<string, { text: string; at: number }>();

/** A script as it was built last; undefined where nothing was. */
function readScript(file: string): string | undefined {
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return undefined;
  const known = kept.get(file);
  if (known?.at === at) return known.text;
  const text = readFileSync(file, 'utf8');
  kept.set(file, { text, at });
  return text;
}

interface CanvasScripts {
  /** Address of what draws the page. */
  canvas: string;
  /** Address of what rich text is written with, fetched when somebody does. */
  writer: string;
}

/** Keeps the scripts where their addresses find them, and answers these; undefined where nothing was built. */
export function publishCanvas(assets: AssetStore, folder = built): CanvasScripts | undefined {
  const [canvas, writer] = [readScript(join(folder, 'canvas.js')), readScript(join(folder, 'writer.js'))];
  if (canvas === undefined || writer === undefined) return undefined;
  return { canvas: assets.publish(canvas, 'js'), writer: assets.publish(writer, 'js') };
}

/** The empty page the canvas of the editor is drawn in: its script takes a port from the studio's origin alone. */
export function canvasPage(studioOrigin: string, prefix: string, { canvas, writer }: CanvasScripts): string {
  return html`<!doctype html><html data-studio="${studioOrigin}" data-writer="${prefix + writer}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Canvas</title><script type="module" src="${prefix + canvas}"></script></head><body></body></html>
`.html;
}
