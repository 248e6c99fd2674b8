/**
 * @typedef {object} Order
 * @property {readonly (readonly string[])[]} levels entries of the folder from the bottom up; those of a level do not
 *   import each other. `*` is all unnamed entries; without it they are above every level, and may import each other.
 * @property {string} [siblingsMay] the one file of an entry of `*` that another of them may import
 */

/** The order within each folder: an import goes to a lower level, or stays in its own entry. @type {Record<string, Order>} */
export const orders = {
  server: {
    levels: [
      ['platform'],
      ['audit'],
      ['jobs', 'notifications'],
      ['identity'],
      ['content'],
      ['numbers'],
      ['metrics'],
      ['boards'],
      ['organizations'],
      ['public'],
      ['api'],
      ['maintenance'],
    ],
  },
  studio: {
    levels: [
      ['theme'],
      ['messages'],
      ['session'],
      ['ui'],
      ['routing'],
      ['site-form'],
      ['documents', 'auth'],
      ['*'],
      ['features.ts'],
      ['frame'],
      ['start'],
      ['main.tsx'],
    ],
    siblingsMay: 'queries.ts',
  },
};

/** Not part of the product: it imports none of them, and they may import anything. */
export const besides = new Set(['studio/build', 'studio/testing', 'studio/vite.config.ts', 'studio/virtual.d.ts']);
