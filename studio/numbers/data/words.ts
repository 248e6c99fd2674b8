import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'number-imports': typeof import('#studio/messages/en-US/number-imports.json');
  }
}

await loadMessages('number-imports');
