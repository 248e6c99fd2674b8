import '#studio/messages/document-words.ts';
import { loadMessages } from '#studio/messages/i18n.ts';

await loadMessages('reach');
