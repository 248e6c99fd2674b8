import { Suspense, useMemo } from 'react';
import { SeoFieldsContext } from '#studio/documents/seo/seo-fields.ts';
import { SocialFields } from '#studio/documents/seo/social-fields.tsx';
import { StructuredFields } from '#studio/documents/seo/structured-fields.tsx';
import { lazy } from '#studio/session/lazy.ts';
import { usePageScope } from '../data/use-data-sources.ts';
import { useEditor, usePage } from '../document/editor-context.ts';
import { LiquidText } from '../inspector/liquid-text.tsx';
import { usePreviewPath } from '../preview/preview-path.ts';
import styles from './page-seo.module.css';
import { useMetaPart } from './use-meta.ts';

// With what works expressions out.
const HeadPreviews = lazy(async () => ({
  default: (await import('#studio/documents/seo/head-previews.tsx')).HeadPreviews,
}));

/** What the page looks like elsewhere, and what it says there beyond its title and description. */
export function PageSeo() {
  const { canEdit } = useEditor();
  const { meta } = usePage();
  const { path } = usePreviewPath();
  const scope = usePageScope();
  const [social, setSocial] = useMetaPart('social');
  const [structured = [], setStructured] = useMetaPart('structured');
  const fields = useMemo(() => {
    const lists = meta.data.filter(({ one }) => !one).map(({ name }) => name);
    return { canEdit, lists, Text: LiquidText };
  }, [canEdit, meta.data]);
  return (
    <SeoFieldsContext value={fields}>
      {/* What is worked on below does not go away when they come. */}
      <Suspense fallback={<div className={styles.room} />}>
        <HeadPreviews meta={meta} path={path} scope={scope} />
      </Suspense>
      <SocialFields value={social} onChange={setSocial} />
      <StructuredFields
        value={structured}
        onChange={(change, typing) =>
          setStructured((now = []) => {
            const entries = change(now);
            return entries.length > 0 ? entries : undefined;
          }, typing)
        }
      />
    </SeoFieldsContext>
  );
}
