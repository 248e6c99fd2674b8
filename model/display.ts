/** The studio's languages, the default first. */
export const studioLocales = ['en-US', 'zh-Hans-CN', 'ar-SA', 'it-IT', 'es', 'fr'] as const;

/** `semi-dark` is a dark sidebar on a light ground; `auto` is that by day and `dark` by night, as the device has it. */
export const themeModes = ['auto', 'light', 'semi-dark', 'dark'] as const;
export const themeStyles = ['modern', 'standard'] as const;
export const navStyles = ['classic', 'mini', 'drawer', 'top'] as const;
export const layoutTypes = ['full-width', 'boxed'] as const;
/** `auto` is the language's own. */
export const directions = ['auto', 'ltr', 'rtl'] as const;
export const transitions = ['none', 'fade', 'slide-left', 'slide-right', 'slide-up', 'slide-down'] as const;

/** How a person wants the studio to look, with the names of the wire. */
export interface DisplayPreferences {
  themeMode: (typeof themeModes)[number];
  themeStyle: (typeof themeStyles)[number];
  navStyle: (typeof navStyles)[number];
  /** `modern` sets the navigation apart from the edges, `standard` fills them. */
  navLook: (typeof themeStyles)[number];
  layoutType: (typeof layoutTypes)[number];
  direction: (typeof directions)[number];
  locale: (typeof studioLocales)[number];
  /** Colours are `#rrggbb`. */
  primary: string;
  secondary: string;
  /** Null is the mode's own. */
  sidebar: string | null;
  transition: (typeof transitions)[number];
  footer: boolean;
  /** Entries of the navigation by name: true for those the person unfolded, false for those they folded. */
  folds: Readonly<Record<string, boolean>>;
}

export const defaultPreferences: DisplayPreferences = {
  themeMode: 'auto',
  themeStyle: 'modern',
  navStyle: 'classic',
  navLook: 'standard',
  layoutType: 'full-width',
  direction: 'auto',
  locale: 'en-US',
  primary: '#0a8fdc',
  secondary: '#ff9800',
  sidebar: null,
  transition: 'none',
  footer: true,
  folds: {},
};

export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
