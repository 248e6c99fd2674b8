import { loadMessages } from './i18n.ts';

// Imported for its effect by the page that ends mails, and by the dialog that begins them.
await loadMessages('number-reports');
