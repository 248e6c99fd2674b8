/**
 * @typedef {object} Order
 * @property {readonly (readonly string[])[]} levels entries of the folder from the bottom up; those of a level do not
 *   import each other. `*` are all that are not named; without it these stand above every level, and may import each other.
 * @property {string} [siblingsMay] the one file of an entry of `*` that another of them may import
 */

/** What stands on what within a folder: an import leads to a lower level, or stays in its own entry. @type {Record<string, Order>} */
export const orders = {
  server: {
    levels: [
      ['platform'],
      ['audit'],
      ['jobs', 'notifications'],
      ['identity'],
      ['content'],
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

/** Beside the product: nothing of it imports them, and they import what they like. */
export const besides = new Set(['studio/build', 'studio/testing', 'studio/vite.config.ts', 'studio/virtual.d.ts']);
