import { loadMessages } from './i18n.ts';

// Imported for its effect by the dialog that publishes and the list of releases.
await loadMessages('release-schedules');
