import { loadMessages } from './i18n.ts';

// Imported for its effect by the second step of a sign-in and what belongs to it: most sign-ins need none of its words.
await loadMessages('security');
