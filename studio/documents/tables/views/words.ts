import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect by views of a table; how columns are compared is called as in the editor.
await loadMessages('table-views', 'repeats');
