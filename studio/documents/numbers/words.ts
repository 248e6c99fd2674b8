import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by what tells numbers beside what people work on.
await loadMessages('numbers-places');
