import { loadMessages } from './i18n.ts';

// Imported for its effect by the screens of people, the organization and the audit log, and what opens over the accounts: no other screen needs their words.
await loadMessages('people');
