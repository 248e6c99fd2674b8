import { loadMessages } from './i18n.ts';

// Imported for its effect by the screens of people, the organization, the audit log, the accounts and the outbox: no other screen needs their words.
await loadMessages('people');
