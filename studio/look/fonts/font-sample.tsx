import { useEffect, useState } from 'react';
import type { SiteFont } from '#contract/fonts.ts';
import styles from './fonts.module.css';

/** The name of a font, set in it as soon as it is there. */
export function FontSample({ font }: { font: SiteFont }) {
  const family = `sample-${font.id}-${font.version}`;
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const faces = font.faces.flatMap(({ style, lightest, boldest, parts }) =>
      parts.map(
        ({ url, unicode_range }) =>
          new FontFace(family, `url(${url})`, {
            style,
            weight: `${lightest} ${boldest}`,
            unicodeRange: unicode_range,
            display: 'swap',
          }),
      ),
    );
    for (const face of faces) document.fonts.add(face);
    setThere(true);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [family, font]);
  return (
    <span className={styles.sample} style={isThere ? { fontFamily: `'${family}', sans-serif` } : undefined} dir="auto">
      {font.name}
    </span>
  );
}
