import * as z from 'zod/mini';
import { papers } from '#model/neutrals.ts';

export const siteLanguages = ['en', 'zh-Hans', 'ar', 'it', 'es', 'fr'] as const;

/** The settings document of a site, with the names of the wire. */
export const settingsBody = z.strictObject({
  frontend_site_name: z.string().check(
    z.trim(),
    z.minLength(1, 'settings.nameRequired'),
    z.maxLength(120, 'settings.nameLong'),
    // The name goes into the subjects of mails.
    z.regex(/^\P{Cc}*$/u, 'problem.badText'),
  ),
  /** Host name the site answers, or empty when it has none of its own yet. */
  frontend_domain: z._default(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253, 'settings.domainFormat')),
    '',
  ),
  frontend_website_description: z._default(
    z.string().check(z.trim(), z.maxLength(1000, 'settings.descriptionLong')),
    '',
  ),
  /** Addresses or CIDR ranges; empty means everyone. */
  white_listed_ips: z._default(z.array(z.string()).check(z.maxLength(200, 'settings.tooManyIps')), []),
  language: z._default(z.enum(siteLanguages), 'en'),
  /** `pageKey` of the template shown for addresses nothing answers, or null for the built-in page. */
  not_found_template: z._default(z.nullable(z.string()), null),
  /** Look of the public site. */
  theme: z._default(
    z.strictObject({
      accent: z._default(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'settings.colorFormat')), '#0a8fdc'),
      font: z._default(z.enum(['sans', 'serif', 'book', 'grotesque', 'mono']), 'sans'),
      radius: z._default(z.enum(['none', 'small', 'large']), 'small'),
      scheme: z._default(z.enum(['auto', 'light', 'dark']), 'auto'),
      /** What the pages are printed on. */
      paper: z._default(z.enum(papers), 'cool'),
    }),
    { accent: '#0a8fdc', font: 'sans', radius: 'small', scheme: 'auto', paper: 'cool' },
  ),
});
export type SettingsBody = z.infer<typeof settingsBody>;
