import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by whatever shows data sources.
await loadMessages('apis');
