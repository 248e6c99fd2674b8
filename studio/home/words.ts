import { loadMessages } from '#studio/messages/i18n.ts';

await loadMessages('home');
