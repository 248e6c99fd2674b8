import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by the screens of change sets.
await loadMessages('change-sets');
