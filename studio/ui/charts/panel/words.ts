import { loadMessages } from '#studio/messages/i18n.ts';

// Imported for its effect: panels name what Analytics counts, too.
await loadMessages('charts', 'numbers', 'metrics', 'jobs');
