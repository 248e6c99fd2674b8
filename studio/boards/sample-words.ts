import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'board-samples': typeof import('#studio/messages/en-US/board-samples.json');
  }
}

await loadMessages('board-samples');
