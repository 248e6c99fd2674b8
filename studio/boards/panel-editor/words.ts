import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    'board-panels': typeof import('#studio/messages/en-US/board-panels.json');
  }
}

// Analytics, Metrics and charts name what they have: metrics, dimensions, periods, fields of jobs and releases.
await loadMessages('board-panels', 'boards', 'charts', 'metrics', 'numbers');
