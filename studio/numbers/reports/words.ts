import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'number-reports': typeof import('#studio/messages/en-US/number-reports.json');
  }
}

await loadMessages('number-reports');
