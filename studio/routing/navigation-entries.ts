import {
  IconBoard,
  IconDatabase,
  IconHome,
  IconImage,
  IconMail,
  IconMetrics,
  IconRelease,
  IconRoute,
  IconSettings,
  IconSitemap,
  IconTemplate,
  IconTrend,
  IconWidget,
} from '#studio/ui/icons/icons.ts';

/**
 * The top level of the navigation: the labels of the specification, in their groups and order. Screens say which entry
 * they belong to; an entry without screens is not shown.
 */
export const navigationEntries = {
  home: { label: 'shell.home', icon: IconHome },
  pageTemplates: { group: 'shell.content', label: 'shell.pageTemplates', icon: IconTemplate },
  pageRoutes: { group: 'shell.content', label: 'shell.pageRoutes', icon: IconRoute },
  widgets: { group: 'shell.content', label: 'shell.widgets', icon: IconWidget },
  media: { group: 'shell.content', label: 'media.nav', icon: IconImage },
  apis: { group: 'shell.content', label: 'apis.nav', icon: IconDatabase },
  sitemap: { group: 'shell.site', label: 'sitemap.nav', icon: IconSitemap },
  emailers: { group: 'shell.audience', label: 'shell.emailers', icon: IconMail },
  analytics: { group: 'shell.audience', label: 'numbers.nav', icon: IconTrend },
  dashboards: { group: 'shell.audience', label: 'boards.nav', icon: IconBoard },
  buildDeploy: { group: 'shell.publishing', label: 'shell.buildDeploy', icon: IconRelease },
  metrics: { group: 'shell.manage', label: 'shell.metrics', icon: IconMetrics },
  settings: { group: 'shell.manage', label: 'shell.settings', icon: IconSettings },
} as const;
