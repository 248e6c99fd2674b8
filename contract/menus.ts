import * as z from 'zod/mini';
import { documentId } from '#contract/document-id.ts';
import { exchange } from '#contract/exchange.ts';
import { saved } from '#contract/lists.ts';
import { layoutKinds } from '#model/documents.ts';
import { MAX_ENTRIES, menuEntry } from '#model/menus/menu.ts';

declare module '#contract/messages.ts' {
  interface Catalogues {
    menu: typeof import('#contract/messages/en-US/menu.json');
  }
}

/** Menus of a site that are listed, and pages that are offered for them. */
export const MAX_MENUS = 100;
export const MAX_MENU_PAGES = 500;

const place = {
  kind: z.enum(layoutKinds),
  /** The natural key of the document it is in. */
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Its node there. */
  node: documentId,
};

const menu = z.object({
  ...place,
  /** The name of the document, and its version. */
  title: z.string(),
  version: z.int(),
  /** What screen readers call it; empty where it says nothing. */
  label: z.string(),
  /** Null where its entries come from data. */
  entries: z.nullable(z.array(z.extend(menuEntry, { leads: z.nullable(z.string()) }))),
  /** Templates and widgets that use the document. */
  uses: z.int(),
});
export type Menu = z.infer<typeof menu>;

const menuPage = z.object({ key: z.string(), name: z.string(), address: z.string() });
export type MenuPage = z.infer<typeof menuPage>;

export const listMenus = exchange({
  id: 'menus.list',
  method: 'GET',
  path: '/v1/menus',
  summary: 'The menus in the templates and widgets of the drafts with their entries, and the pages that can be put in',
  may: 'read',
  status: 200,
  response: z.object({
    menus: z.array(menu),
    /** How many there are; more than are listed in a very large site. */
    total: z.int(),
    pages: z.array(menuPage),
  }),
  problems: ['unauthorized', 'not_found'],
});

export const saveMenu = exchange({
  id: 'menus.save',
  method: 'POST',
  path: '/v1/menus/save',
  summary: 'Give a menu other entries, as a change set that can be undone',
  may: 'edit',
  body: z.strictObject({
    ...place,
    /** The version of the document the entries were made from. */
    version: z.int(),
    entries: z
      .array(menuEntry)
      .check(z.maxLength(MAX_ENTRIES))
      .register(z.globalRegistry, { examples: [[]] }),
  }),
  bodyLimit: 512 * 1024,
  status: 200,
  response: z.extend(saved, { change_set: z.string() }),
  problems: ['invalid', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'too_large'],
});
