import type { CSSProperties } from 'react';
import { inkOn, readable } from '#model/contrast.ts';
import { neutrals } from '#model/neutrals.ts';
import type { SettingsBody } from '#model/settings.ts';
import { useT } from '#studio/messages/use-t.ts';
import { isColor } from './accent-field.tsx';
import styles from './theme-picture.module.css';

type Theme = SettingsBody['theme'];

const fonts: Record<Theme['font'], string> = {
  sans: 'var(--font-text)',
  serif: "Besley, Georgia, 'Times New Roman', serif",
  book: "'Newsreader Display', Newsreader, Georgia, serif",
  grotesque: "'Archivo Narrow', 'Arial Narrow', system-ui, sans-serif",
  mono: 'ui-monospace, Menlo, Consolas, monospace',
};

const radii: Record<Theme['radius'], string> = { none: '0px', small: '6px', large: '20px' };

function look(theme: Partial<Theme>, scheme: 'light' | 'dark'): CSSProperties {
  const accent = isColor(theme.accent) ? theme.accent : '#0a8fdc';
  const { paper, tint, ink, quiet, line } = neutrals[theme.paper ?? 'cool'][scheme];
  const link = readable(accent, [paper, tint], scheme === 'light' ? '#000000' : '#ffffff');
  return {
    '--paper': paper,
    '--tint': tint,
    '--ink': ink,
    '--quiet': quiet,
    '--rule': line,
    '--accent': accent,
    '--link': link,
    '--on-accent': inkOn(accent),
    '--title-font': fonts[theme.font ?? 'sans'],
    '--corner': radii[theme.radius ?? 'small'],
  } as CSSProperties;
}

/** A page in small, in the look that is being chosen: light, dark or both. */
export function ThemePicture({ theme, siteName }: { theme: Partial<Theme>; siteName: string }) {
  const t = useT();
  const shown = theme.scheme === 'light' || theme.scheme === 'dark' ? [theme.scheme] : (['light', 'dark'] as const);
  return (
    <figure className={styles.figure}>
      <div className={styles.pages} role="img" aria-label={t('settings.picture')}>
        {shown.map((scheme) => (
          <div key={scheme} className={styles.page} style={look(theme, scheme)} aria-hidden>
            <div className={styles.header}>
              <strong>{siteName}</strong>
              <span className={styles.link}>{t('settings.sampleLink')}</span>
            </div>
            <div className={styles.hero}>
              <span className={styles.title}>{t('settings.sampleTitle')}</span>
              <span className={styles.text}>{t('settings.sampleText')}</span>
              <span className={styles.button}>{t('settings.sampleButton')}</span>
            </div>
            <div className={styles.cards}>
              <span className={styles.card} />
              <span className={styles.card} />
              <span className={styles.card} />
            </div>
          </div>
        ))}
      </div>
      <figcaption className={styles.caption}>{t('settings.pictureCaption')}</figcaption>
    </figure>
  );
}
