import { loadMessages } from './i18n.ts';

// Imported for its effect by the profile, the lock and the dialog to sign in again: the lists do not carry their words.
await loadMessages('profile');
