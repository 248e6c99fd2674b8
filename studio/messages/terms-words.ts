import { loadMessages } from './i18n.ts';

// Imported for its effect by the terms of use: few people read them, and nothing else has their words.
await loadMessages('terms');
