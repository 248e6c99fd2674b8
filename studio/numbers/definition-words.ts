import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'number-definitions': typeof import('#studio/messages/en-US/number-definitions.json');
  }
}

await loadMessages('number-definitions');
