import { loadMessages } from './i18n.ts';

// Imported for its effect by what is opened for a document: the lists do not carry its words.
await loadMessages('documents');
