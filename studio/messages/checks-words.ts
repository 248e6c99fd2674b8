import { loadMessages } from './i18n.ts';

// Imported for its effect by what tells what the checks of a page found: few visits come to it.
await loadMessages('checks');
