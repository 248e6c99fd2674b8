import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CanvasSite } from '../canvas/use-canvas-site.ts';
import { usePage, useScreen } from '../document/editor-context.ts';
import { apisQuery } from '../document/queries.ts';
import { hasAnswer, type PreviewedCall, previewedPage } from '../preview-settings/preview-settings.ts';
import { usePageAround } from '../trail/in-place.ts';

interface PreviewedSite {
  site: CanvasSite;
  /** Data calls of the page, once it is known which of them ask elsewhere. */
  calls: readonly (PreviewedCall & { isRequired: boolean; isAnswered: boolean })[];
}

/** What the canvas is given: the site, and its page as it is looked at. */
export function usePreviewedSite(site: CanvasSite): PreviewedSite {
  const { previewSettings } = useScreen();
  const { meta: own } = usePage();
  const meta = usePageAround()?.meta ?? own;
  const canFail = previewSettings.given === 'error' || previewSettings.given === 'slow';
  const { data: apis, isError } = useQuery({ ...apisQuery, enabled: canFail });
  const calls = useMemo(() => {
    const live = new Set(apis?.filter(({ type }) => type !== 'static').map(({ key }) => key));
    // What is not known is taken for what can fail.
    const isLive = (api: string) => isError || live.has(api);
    return meta.data.map(({ name, one, api, required }) => ({
      name,
      one,
      isLive: isLive(api),
      isRequired: required,
      isAnswered: hasAnswer(site.page?.data, name),
    }));
  }, [apis, isError, meta.data, site.page]);
  const page = useMemo(
    () => site.page && previewedPage(site.page, previewSettings, calls),
    [site.page, previewSettings, calls],
  );
  return { site: useMemo(() => ({ ...site, page }), [site, page]), calls };
}
