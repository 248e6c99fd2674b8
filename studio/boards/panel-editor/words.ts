import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'board-panels': typeof import('#studio/messages/en-US/board-panels.json');
  }
}

// Metrics, dimensions and periods have their names from Analytics, fields of jobs and releases from charts.
await loadMessages('board-panels', 'boards', 'charts', 'numbers');
