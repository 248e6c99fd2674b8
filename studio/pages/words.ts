import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by the screen on which pages are made.
await loadMessages('pages');
