import '#studio/messages/form-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';

await Promise.all([loadMessages('sitemap'), loadMessages('menus'), loadMessages('change-sets')]);
