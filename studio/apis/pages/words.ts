import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by the dialog that makes pages of a data source.
await loadMessages('create-pages');
