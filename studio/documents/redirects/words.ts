import { loadMessages } from '#studio/messages/i18n.ts';

// The inbox of missing pages asks the same.
await loadMessages('missing-pages');
