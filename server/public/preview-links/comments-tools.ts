import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf } from '#model/site-languages/languages.ts';
import type { AssetStore } from '#server/public/assets/asset-store.ts';
import { html } from '#widgets/html.ts';
import { commentWords } from './comment-words.ts';
import { COMMENTS } from './link-comments.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const script = read('comments-script.js');
const style = read('comments.css');

interface Place {
  /** Path of the preview. */
  readonly prefix: string;
  /** Of the page within it. */
  readonly path: string;
  /** Of the visitor. */
  readonly language: string;
}

/** What brings comments to a page of a preview: a script with its words. The page itself stays as it is. */
export function commentsTools(assets: AssetStore, { prefix, path, language }: Place): string {
  const src = prefix + assets.publish(script, 'js');
  const href = prefix + assets.publish(style, 'css');
  const words = JSON.stringify(commentWords(language));
  return html`<script type="module" src="${src}" data-comments="${prefix + COMMENTS}" data-path="${path}" data-style="${href}" data-words="${words}" data-language="${language}" data-direction="${directionOf(language)}"></script>`
    .html;
}
