import { loadMessages } from './i18n.ts';

// Imported for its effect by the screens of translations, and by the editor where a site has several languages.
await loadMessages('translations');
