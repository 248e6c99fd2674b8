import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by whatever shows constants.
await loadMessages('media-constants');
