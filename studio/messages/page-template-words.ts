import { loadMessages } from './i18n.ts';

// Imported for its effect by what speaks of page templates: other lists do without these words.
await loadMessages('page-templates');
