import { type RouteSeo, withRouteSeo } from '#model/seo/route-seo.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { Budget } from '../budget.ts';
import type { LanguageRoutes } from '../languages/language-routes.ts';
import { addressesOf, type RoutesByTemplate } from '../routes-by-template.ts';
import type { SiteKit } from '../site-kit.ts';
import {
  type CompiledTemplate,
  compileTemplate,
  compileWithHead,
  type Form,
  type TemplateSurroundings,
} from '../template/compile-template.ts';
import { withEdited } from '../template/with-edited.ts';
import type { CompiledSite, Kept } from './compiled-site.ts';
import type { Bodies, Documents } from './documents-by-key.ts';
import type { SiteLook } from './site-look.ts';
import { ownMeta } from './site-pages.ts';
import { tablesNamed } from './tables.ts';

/** Before the key of a page among what a template was compiled with. */
const LINK = 'link to ';

/** Routes with a head of their own whose heads are kept compiled: each some kilobytes. */
const MAX_SAYING = 2000;

interface Surroundings {
  kit: SiteKit;
  settings: SettingsBody;
  isPreview: boolean;
  byKey: Documents;
  bodies: Bodies;
  look: SiteLook;
  data: Pick<CompiledSite, 'live' | 'source'>;
  local: LanguageRoutes | undefined;
  routesTo: RoutesByTemplate;
  /** Compiled templates that are ready; others are put there. */
  templates: Kept['templates'];
}

/** The hash of something a template was compiled with, as it is now; undefined for what is missing. */
export function hashOfUse(byKey: Documents, routesTo: RoutesByTemplate, use: string): string | undefined {
  return use.startsWith(LINK) ? addressesOf(routesTo, use.slice(LINK.length)).join('\n') : byKey.get(use)?.hash;
}

/** Compiles the templates of a site, each when it is first asked for. */
export function siteTemplates(given: Surroundings): Pick<CompiledSite, 'compile' | 'template'> {
  const { kit, byKey, bodies, templates } = given;
  const own = (pageKey: string, form: Form, budget: Budget): CompiledTemplate | undefined => {
    const known = templates.get(`${form} ${pageKey}`);
    if (known) return known.compiled;
    const body = bodies.template(pageKey);
    if (!body) return undefined;
    const uses = new Map<string, string | undefined>();
    const compiled = compileTemplate(body, surroundings(given, uses), { form, budget });
    const hash = byKey.get(`page_template ${pageKey}`)?.hash ?? '';
    templates.set(`${form} ${pageKey}`, { compiled, uses, hash });
    return compiled;
  };
  const compileSaying = (pageKey: string, form: Form, budget: Budget, seo: RouteSeo): CompiledTemplate | undefined => {
    const body = bodies.template(pageKey);
    if (!body) return undefined;
    const meta = withRouteSeo(ownMeta(body.meta), seo);
    const around = surroundings(given, new Map());
    // A feed is nothing but what a page says.
    if (form !== 'html') return compileTemplate({ ...body, meta }, around, { form, budget });
    const compiled = own(pageKey, form, budget);
    return compiled && compileWithHead(compiled, meta, around, budget);
  };
  // Not taken over by the next release: whoever changes what routes say would leave the old behind each time.
  const saying = new Map<string, CompiledTemplate>();
  // The files of a layout that is in no document go with its page: there would be new ones with each change.
  const passing: Surroundings = { ...given, kit: { ...kit, publish: kit.addressOf } };
  return {
    template: (pageKey, form, budget, seo) => {
      if (!seo) return own(pageKey, form, budget);
      const key = `${form} ${pageKey} ${JSON.stringify(seo)}`;
      const known = saying.get(key);
      if (known) return known;
      const compiled = compileSaying(pageKey, form, budget, seo);
      if (!compiled) return undefined;
      if (saying.size >= MAX_SAYING) saying.delete(saying.keys().next().value ?? '');
      saying.set(key, compiled);
      return compiled;
    },
    compile: (body, options) => {
      const around = surroundings(passing, new Map());
      const saved = withEdited(around.saved, options.edited);
      return compileTemplate(body, { ...around, saved }, options);
    },
  };
}

/** What a template has around it; whatever it asks for is noted in `uses` with its hash. */
function surroundings(given: Surroundings, uses: Map<string, string | undefined>): TemplateSurroundings {
  const { kit, settings, isPreview, byKey, bodies, look, data, local, routesTo } = given;
  const noted = (use: string) => uses.set(use, hashOfUse(byKey, routesTo, use));
  return {
    kit,
    settings,
    isPreview,
    themeHref: look.themeHref,
    accent: look.accent,
    icons: look.icons,
    card: look.card,
    drawnCard: look.drawnCard,
    preload: look.preload,
    saved: (key) => {
      noted(`widget ${key}`);
      return bodies.widget(key);
    },
    source: (key) => {
      noted(`api ${key}`);
      // The rows that its references name are on the page as well.
      for (const table of tablesNamed(byKey, key)) noted(`api ${table}`);
      return data.source(key);
    },
    isLive: (key) => data.live(key) !== undefined,
    image: (key) => {
      noted(`media_image ${key}`);
      return bodies.image(key);
    },
    constant: (key) => {
      noted(`media_constant ${key}`);
      return bodies.constant(key);
    },
    localPath: local?.localLink,
    addresses: (pageKey) => {
      noted(LINK + pageKey);
      return addressesOf(routesTo, pageKey);
    },
  };
}
