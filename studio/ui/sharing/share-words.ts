import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'number-shares': typeof import('#studio/messages/en-US/number-shares.json');
  }
}

await loadMessages('number-shares');
