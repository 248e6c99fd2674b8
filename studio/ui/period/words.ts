import { loadMessages } from '#studio/messages/i18n.ts';

// Periods have their names from Analytics.
await loadMessages('numbers');
