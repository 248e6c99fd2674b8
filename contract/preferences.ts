import * as z from 'zod/mini';
import { exchange } from '#contract/exchange.ts';
import {
  directions,
  layoutTypes,
  navStyles,
  studioLocales,
  themeModes,
  themeStyles,
  transitions,
} from '#model/display.ts';

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'settings.colorFormat'), z.toLowerCase());

/** How a person wants the studio to look, on every device. */
export const preferences = z.strictObject({
  themeMode: z.enum(themeModes),
  themeStyle: z.enum(themeStyles),
  navStyle: z.enum(navStyles),
  navLook: z.enum(themeStyles),
  layoutType: z.enum(layoutTypes),
  direction: z.enum(directions),
  locale: z.enum(studioLocales),
  primary: color,
  secondary: color,
  sidebar: z.nullable(color),
  transition: z.enum(transitions),
  footer: z.boolean(),
  // Preferences saved before the navigation could be folded have none.
  folds: z._default(z.record(z.string().check(z.maxLength(40)), z.boolean()), {}),
});
export type Preferences = z.infer<typeof preferences>;

export const savePreferences = exchange({
  id: 'preferences.save',
  method: 'PUT',
  path: '/v1/preferences',
  summary: 'Keep how the signed-in person wants the studio to look',
  may: 'signed-in',
  body: preferences,
  status: 200,
  response: z.object({ preferences }),
  problems: ['invalid', 'unauthorized'],
  bodyLimit: 4096,
});
