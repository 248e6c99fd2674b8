import '#studio/messages/number-report-words.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'number-reports': typeof import('#studio/messages/en-US/number-reports.json');
  }
}
