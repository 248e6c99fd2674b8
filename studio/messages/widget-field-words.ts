import { loadMessages } from './i18n.ts';

// Imported for its effect by the fields of saved widgets and the choice of an icon.
await loadMessages('widget-fields');
