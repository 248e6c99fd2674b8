import { loadMessages } from './i18n.ts';

// Imported for its effect by what an invitation's link opens: few people ever come there.
await loadMessages('invitation');
