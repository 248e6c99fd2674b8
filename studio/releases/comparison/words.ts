import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by the screens that compare releases and look back at them.
await loadMessages('release-comparison');
