import { loadMessages } from './i18n.ts';

// Imported for its effect by account setup, the settings, the form of a route and the tour: the lists do not carry their words.
await loadMessages('forms');
