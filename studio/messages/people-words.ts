import { loadMessages } from './i18n.ts';

// Imported for its effect by the screens of people, the organization, the audit log and the accounts: no other screen needs their words.
await loadMessages('people');
