import { loadMessages } from './i18n.ts';

// Imported for its effect by the theme customiser: its messages are there before it is drawn, and nothing else carries them.
await loadMessages('display');
