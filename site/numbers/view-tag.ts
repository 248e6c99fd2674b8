import { hasViewScript } from '#model/numbers/page-script.ts';
import type { SettingsBody } from '#model/settings.ts';
import type { SiteKit } from '#site/site-kit.ts';

const tag = /<script type="module" src="(\/_\/js\/[\w-]+\.js)(?:#([^"]*))?" fetchpriority="low"><\/script>/;

/** The element that loads the script by which a page counts its views, after all else; nothing where it doesn't. */
export function viewTag({ viewScript, publish }: SiteKit, settings: SettingsBody): string {
  if (!viewScript || !hasViewScript(settings)) return '';
  publish(viewScript.details, 'js');
  return `<script type="module" src="${publish(viewScript.text, 'js')}" fetchpriority="low"></script>`;
}

/** A page of a site that isn't live: its views don't count. */
export function withoutViewTag(html: string): string {
  return html.replace(tag, '');
}

/** A page that is served elsewhere: it counts where it knows who collects. */
export function reportingTo(html: string, collector: string): string {
  if (collector === '') return withoutViewTag(html);
  return html.replace(tag, (_tag, src: string) => {
    return `<script type="module" src="${src}#${collector}" fetchpriority="low"></script>`;
  });
}

/** Where a page that is served elsewhere reports its views; undefined for nowhere. */
export function collectorOf(html: string): string | undefined {
  return tag.exec(html)?.[2];
}
