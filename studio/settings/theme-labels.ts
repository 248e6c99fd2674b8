import type { CardDesign } from '#model/cards/card-spec.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { MessageKey } from '#studio/messages/keys.ts';

type Theme = SettingsBody['theme'];

export const cardLabels = {
  none: 'settings.card.none',
  paper: 'settings.card.paper',
  accent: 'settings.card.accent',
  band: 'settings.card.band',
} as const satisfies Record<CardDesign, MessageKey>;

export const fontLabels = {
  sans: 'settings.fontSans',
  serif: 'settings.fontSerif',
  book: 'settings.fontBook',
  grotesque: 'settings.fontGrotesque',
  mono: 'settings.fontMono',
} as const satisfies Record<Theme['font'], MessageKey>;

export const radiusLabels = {
  none: 'settings.radiusNone',
  small: 'settings.radiusSmall',
  large: 'settings.radiusLarge',
} as const satisfies Record<Theme['radius'], MessageKey>;

export const schemeLabels = {
  auto: 'settings.schemeAuto',
  light: 'settings.schemeLight',
  dark: 'settings.schemeDark',
} as const satisfies Record<Theme['scheme'], MessageKey>;

export const paperLabels = {
  cool: 'settings.paperCool',
  warm: 'settings.paperWarm',
} as const satisfies Record<Theme['paper'], MessageKey>;
