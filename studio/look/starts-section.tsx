import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { inkOn } from '#model/contrast.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import type { LookBody } from '#model/look/look-body.ts';
import { type LookName, looks } from '#model/look/looks.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './starts.module.css';
import type { LookForm } from './use-look-form.ts';

/** Complete looks, of which one fills in the whole form. */
export function StartsSection({ form }: { form: LookForm }) {
  const t = useT();
  const { version: _version, ...given } = useWatch({ control: form.control });
  const use = (look: LookBody) => {
    for (const [name, value] of Object.entries(structuredClone(look)))
      form.setValue(name as 'radius', value as never, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Section title={t('look.starts')} help={t('look.startsHelp')}>
      <ul className={styles.starts}>
        {(Object.keys(looks) as LookName[]).map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.start}
              aria-pressed={sameJson(looks[name] as never, given as never)}
              onClick={() => use(looks[name])}
            >
              <Picture look={looks[name]} />
              <strong>{t(`look.start.${name}`)}</strong>
              <span className={styles.text}>{t(`look.startText.${name}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What every machine has in the manner of a family that comes with the product; the pages have the family itself. */
const alike: Partial<Record<string, string>> = {
  besley: 'Rockwell, Georgia, serif',
  newsreader: 'Georgia, serif',
  'newsreader-display': 'Georgia, serif',
  'newsreader-label': 'Georgia, serif',
  'archivo-narrow': '"Arial Narrow", "Liberation Sans Narrow", sans-serif',
  mono: 'ui-monospace, monospace',
};

/** A look in small, by day and by night. */
function Picture({ look }: { look: LookBody }) {
  return (
    <span className={styles.picture} aria-hidden>
      {(['light', 'dark'] as const).map((scheme) => {
        const { background, surface, text, accent, second, line } = look.colors[scheme];
        const style = {
          '--background': background,
          '--surface': surface,
          '--text': text,
          '--accent': accent,
          '--on-accent': inkOn(accent),
          '--second': second,
          '--edge': line,
          '--corner': `${Math.min(look.radius, 10)}px`,
          '--family': alike[look.type.titles_family] ?? 'inherit',
          '--weight': look.type.weight,
        } as CSSProperties;
        return (
          <span key={scheme} className={styles.page} style={style}>
            <span className={styles.title}>{look.variants.heading.letters === 'capitals' ? 'AA' : 'Aa'}</span>
            <span className={styles.button} />
            <span className={styles.dot} />
          </span>
        );
      })}
    </span>
  );
}
