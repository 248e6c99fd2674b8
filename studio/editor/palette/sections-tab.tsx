import '#studio/documents/gallery/words.ts';
import { UnstyledButton } from '@mantine/core';
import { designs } from '#starters/gallery/design.ts';
import { GalleryThumbnail } from '#studio/documents/gallery/gallery-thumbnail.tsx';
import { useGallery } from '#studio/documents/gallery/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { addSection } from '../document/add-section.ts';
import { useEditor } from '../document/editor-context.ts';
import styles from './sections-tab.module.css';

/** The gallery's sections by their pictures; the one that is pressed is put into the page. */
export function SectionsTab({ onAdded }: { onAdded: () => void }) {
  const t = useT();
  const editor = useEditor();
  const gallery = useGallery();
  if (!gallery) return null;
  return (
    <div className={styles.designs}>
      <p className={styles.note}>{t('gallery.examples')}</p>
      {designs.map((design) => (
        <section key={design} aria-label={t(`gallery.design.${design}`)}>
          <h3 className={styles.title}>{t(`gallery.design.${design}`)}</h3>
          <div className={styles.sections}>
            {gallery.sections
              .filter((section) => section.design === design)
              .map(({ key, purpose, node }) => (
                <UnstyledButton
                  key={key}
                  className={styles.section}
                  onClick={() => {
                    if (addSection(editor, node)) onAdded();
                  }}
                >
                  <GalleryThumbnail of={key} name={t(`gallery.purpose.${purpose}`)} language={gallery.language} />
                </UnstyledButton>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
