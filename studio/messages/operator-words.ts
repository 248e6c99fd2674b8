import { loadMessages } from './i18n.ts';

// Imported for its effect by the screens of operators: the outbox and the accounts.
await loadMessages('operator');
