import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by what shows sections and pages of the gallery.
await loadMessages('gallery');
