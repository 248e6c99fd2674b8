import type { MessageKey } from '#studio/messages/keys.ts';

export const settingsLabels: Readonly<Record<string, MessageKey>> = {
  frontend_site_name: 'settings.siteName',
  frontend_domain: 'settings.domain',
  frontend_website_description: 'settings.websiteDescription',
  language: 'settings.language',
  languages: 'settings.languages',
  smart_punctuation: 'settings.smartPunctuation',
  time_zone: 'settings.timeZone',
  first_day_of_week: 'settings.firstDay',
  not_found_template: 'settings.notFound',
  logo: 'settings.logo',
  logo_dark: 'settings.logoDark',
  favicon: 'settings.favicon',
  social_image: 'settings.socialImage',
  social_card: 'settings.socialCard',
  white_listed_ips: 'settings.ips',
  map_tiles: 'settings.maps',
  'map_tiles.source': 'settings.tiles',
  'map_tiles.address': 'settings.tilesUrl',
  'map_tiles.attribution': 'settings.tilesAttribution',
  analytics: 'settings.analytics',
  'analytics.mode': 'settings.analyticsMode',
  'analytics.honor_signals': 'settings.honorSignals',
  'analytics.keep_months': 'settings.keepMonths',
  'analytics.collector': 'settings.collector',
  theme: 'settings.look',
  'theme.accent': 'settings.accent',
  'theme.font': 'settings.font',
  'theme.radius': 'settings.radius',
  'theme.scheme': 'settings.scheme',
  'theme.paper': 'settings.paper',
};

/** What a field of the settings is called where a person reads of it. */
export const settingsFieldLabel = (field: string): MessageKey => settingsLabels[field] ?? 'settings.siteName';
