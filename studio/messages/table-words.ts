import { loadMessages } from './i18n.ts';

// Imported for its effect by tables one types into and by trees of answers: no other screen needs their words.
await loadMessages('tables');
