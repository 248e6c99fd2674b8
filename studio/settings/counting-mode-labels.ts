import type { AnalyticsMode } from '#model/settings.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

export const countingModeLabels: Readonly<Record<AnalyticsMode, MessageKey>> = {
  script: 'settings.analyticsScript',
  server: 'settings.analyticsServer',
  off: 'settings.analyticsOff',
};

export const countingModeHelp: Readonly<Record<AnalyticsMode, MessageKey>> = {
  script: 'settings.analyticsScriptHelp',
  server: 'settings.analyticsServerHelp',
  off: 'settings.analyticsOffHelp',
};
