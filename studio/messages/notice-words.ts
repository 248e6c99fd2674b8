import { loadMessages } from './i18n.ts';

// Imported for its effect by the list of notifications: the frame needs the name of its button alone.
await loadMessages('notices');
