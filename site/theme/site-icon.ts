import { inkOn } from '#model/contrast.ts';
import { html } from '#widgets/html.ts';

/** The mark of a site in a tab: the first letter of its name on its accent. */
export function siteIcon(frontend_site_name: string, accent: string): string {
  const [first] = new Intl.Segmenter().segment(frontend_site_name.trim().toUpperCase());
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><text x="16" y="23" font-family="Georgia, serif" font-size="21" font-weight="700" text-anchor="middle" fill="${inkOn(accent)}">${first?.segment}</text></svg>`
    .html;
}
