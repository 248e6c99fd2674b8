import { loadMessages } from './i18n.ts';

// Imported for its effect by the screen of the look, and by what compares two of them.
await loadMessages('look');
