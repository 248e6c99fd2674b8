import { loadMessages } from './i18n.ts';

// Imported for its effect by what shows layouts or widget types: their messages are there before it is drawn, and the
// lists do not carry them.
await loadMessages('layouts');
