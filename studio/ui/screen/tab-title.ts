/** What the browser's tab says of a screen. */
export const tabTitle = (screen: string): string => `${screen} · Sitewright`;

/** Names the browser's tab after a screen that came with its page, by its heading, whose first words are its name. */
export function nameTabByHeading(root: Element): void {
  const name = root.querySelector('h1')?.firstChild?.textContent;
  if (name) document.title = tabTitle(name);
}
