import { loadMessages } from '#studio/messages/i18n.ts';

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    alerts: typeof import('#studio/messages/en-US/alerts.json');
  }
}

await loadMessages('alerts');
