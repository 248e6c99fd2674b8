import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'number-crawlers': typeof import('#studio/messages/en-US/number-crawlers.json');
  }
}

await loadMessages('number-crawlers');
