import { loadMessages } from '#studio/messages/i18n.ts';

await Promise.all([loadMessages('sitemap'), loadMessages('site-links')]);
