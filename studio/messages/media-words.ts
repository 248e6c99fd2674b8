import { loadMessages } from './i18n.ts';

// Imported for its effect by what shows images of the library.
await loadMessages('media');
