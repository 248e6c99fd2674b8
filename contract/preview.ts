import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { cardDesigns } from '#model/cards/card-spec.ts';
import { layoutKinds } from '#model/documents.ts';
import { type LayoutNode, layoutMeta } from '#model/layout/layout.ts';
import { mediaConstantBody } from '#model/media/media-constant.ts';
import { mediaImageBody } from '#model/media/media-image.ts';
import { drawnSettings } from '#model/settings.ts';
import { languageTags } from '#model/site-languages/languages.ts';
import { widgetBody } from '#model/widgets.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    preview: typeof import('#contract/messages/en-US/preview.json');
  }
}

const root = z.custom<LayoutNode>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'layout.rootRequired',
);

const layoutOf = z.strictObject({ kind: z.enum(layoutKinds), key: documentId });

export const renderPreview = exchange({
  id: 'preview.render',
  method: 'POST',
  path: '/v1/preview/render',
  summary: 'The HTML of a page for a layout that is not saved yet',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    /** A template's unsaved layout, by its `pageKey`... */
    pageKey: z.optional(documentId),
    /** ...or a saved widget's, by its key, shown alone... */
    widgetKey: z.optional(documentId),
    /** ...or in what is around it, as the drafts have that: wherever it follows the widget it shows this layout. */
    around: z.optional(layoutOf),
    root,
    meta: z.optional(layoutMeta),
    /** Path the page is shown at, which gives its params and query; the template's sample when absent. */
    path: z.optional(z.string().check(z.maxLength(2048))),
  }),
  bodyLimit: 2 * 1024 * 1024,
  status: 200,
  response: z.object({
    html: z.string(),
    path: z.string(),
    /** Data and expression faults, by node id. */
    faults: z.array(z.object({ node: z.string(), message: z.string() })),
    /** What the page's data calls answered, by name; of a list its first item. */
    data: z.record(z.string(), z.json()),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'too_large', 'too_much_work', 'too_many_requests'],
});

export const previewCard = exchange({
  id: 'preview.card',
  method: 'POST',
  path: '/v1/preview/card',
  summary: 'The card that is drawn for a page without a picture, as the drafts have it',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    title: z.string().check(z.maxLength(300)),
    /** In place of what the settings say, for those that are not saved yet. */
    design: z.optional(z.enum(cardDesigns)),
    name: z.optional(z.string().check(z.maxLength(120))),
    domain: z.optional(z.string().check(z.maxLength(253))),
  }),
  status: 200,
  response: z.object({
    /** A PNG as an address of its own (`data:`); null where none is drawn. */
    image: z.nullable(z.string()),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'unavailable'],
});

const keys = z.array(documentId).check(z.maxLength(1000));

export const canvasKit = exchange({
  id: 'preview.canvas',
  method: 'POST',
  path: '/v1/preview/canvas',
  summary: 'What a layout needs of its site to be drawn elsewhere: its looks, widgets, images and data',
  may: 'read',
  readsOnly: true,
  body: z.strictObject({
    /** The template whose page it is; absent for a saved widget. */
    pageKey: z.optional(documentId),
    meta: z.optional(layoutMeta),
    /** Path the page is shown at, which gives its params and query; the template's sample when absent. */
    path: z.optional(z.string().check(z.maxLength(2048))),
    /** Values of the placeholders of a route that is not saved yet; else those the path has. */
    params: z.optional(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2048)))),
    /** Keys of the saved widgets the layout names; those they name in turn are answered as well. */
    widgets: keys,
    /** Keys of the images of the library it names. */
    images: keys,
    /** Keys of the constants it names; the images they stand for are answered as well. */
    constants: keys,
    /** Keys of the templates whose pages it links to. */
    pages: z._default(keys, []),
    /** The language it is looked at in, of those of the site, and the document whose texts are wanted in it. */
    language: z.optional(z.enum(languageTags)),
    translated: z.optional(layoutOf),
    /** What it is shown in, where it is a widget in its place: its texts are wanted in that language too. */
    around: z.optional(layoutOf),
  }),
  bodyLimit: 512 * 1024,
  status: 200,
  response: z.object({
    settings: drawnSettings,
    /** The stylesheet that every page of the site has. */
    theme: z.string(),
    widgets: z.record(z.string(), widgetBody),
    images: z.record(z.string(), mediaImageBody),
    constants: z.record(z.string(), mediaConstantBody),
    /** Where the pages are that are linked to, by the key of their template: their `url_string`s. */
    addresses: z.record(z.string(), z.array(z.string())),
    /** Width and height of the pictures that come with starters, by address. */
    sizes: z.record(z.string(), z.object({ width: z.number(), height: z.number() })),
    page: z.object({
      path: z.string(),
      params: z.record(z.string(), z.string()),
      query: z.record(z.string(), z.string()),
      /** What the data calls answered, by name. */
      data: z.record(z.string(), z.json()),
    }),
    /** Texts of the layout in the language it is looked at in, by their place; absent in the main one. */
    texts: z.optional(z.record(z.string(), z.string())),
    /** The same of what is around it. */
    textsAround: z.optional(z.record(z.string(), z.string())),
    /** Faults of the data calls. */
    faults: z.array(z.object({ node: z.string(), message: z.string() })),
  }),
  problems: ['invalid', 'unauthorized', 'not_found', 'too_large', 'too_much_work', 'too_many_requests'],
});
