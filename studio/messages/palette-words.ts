import { loadMessages } from './i18n.ts';

// Imported for its effect by the command palette and the sheet of shortcuts: the frame does without their words.
await loadMessages('palette');
