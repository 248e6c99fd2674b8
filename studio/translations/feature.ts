import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isSiteLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { type TextKind, textKinds } from '#model/translations/text-kinds.ts';

import type { Feature } from '#studio/routing/feature.ts';
import { frame } from '#studio/routing/frame-route.ts';
import { IconLanguage } from '#studio/ui/icons/icons.ts';
import { listSearch } from '#studio/ui/list/list-search.ts';

const list = createRoute({
  getParentRoute: () => frame,
  path: 'translations',
  validateSearch: listSearch(['language', 'kind', 'state']),
  component: lazyRouteComponent(() => import('./translations-screen.tsx'), 'TranslationsScreen'),
});

/** The document that is translated, and the language. */
interface TranslateSearch {
  kind: TextKind;
  key: string;
  language?: SiteLanguage;
  /** The node whose texts are gone to. */
  node?: string;
}

const one = createRoute({
  getParentRoute: () => frame,
  path: 'translations/document',
  validateSearch: (raw: Record<string, unknown>): TranslateSearch => ({
    kind: textKinds.find((each) => each === raw.kind) ?? 'settings',
    key: typeof raw.key === 'string' || typeof raw.key === 'number' ? String(raw.key) : 'settings',
    ...(typeof raw.language === 'string' && isSiteLanguage(raw.language) ? { language: raw.language } : {}),
    ...(typeof raw.node === 'string' ? { node: raw.node } : {}),
  }),
  component: lazyRouteComponent(() => import('./translate/translate-screen.tsx'), 'TranslateScreen'),
});

const imported = createRoute({
  getParentRoute: () => frame,
  path: 'translations/import',
  component: lazyRouteComponent(() => import('./import/import-screen.tsx'), 'ImportTranslationsScreen'),
});

export const translations = {
  routes: [list, one, imported],
  navigation: { entry: 'sitemap', to: '/pages/translations', label: 'translations.nav', icon: IconLanguage },
} as const satisfies Feature;

declare module '#studio/messages/keys.ts' {
  interface OwnCatalogues {
    translations: typeof import('#studio/messages/en-US/translations.json');
  }
}
