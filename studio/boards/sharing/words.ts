import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'board-sharing': typeof import('#studio/messages/en-US/board-sharing.json');
  }
}

await loadMessages('board-sharing');
