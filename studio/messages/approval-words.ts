import { loadMessages } from './i18n.ts';

// Imported for its effect by what asks for approval and gives it.
await loadMessages('release-approval');
