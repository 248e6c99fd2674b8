import { loadMessages } from './i18n.ts';

// Imported for its effect by what asks for the data of a list and filters it: the editor opens without these words.
await loadMessages('repeats');
