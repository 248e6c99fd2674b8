/** How the page looks that a site has not designed itself (page/built-in-page.ts), as a part of the stylesheet every page of the site has. */
export const builtInStyle =
  '@layer nodes{.built-in{display:grid;align-content:center;padding:var(--gutter)}.built-in p:first-child{color:var(--accent-ink);font-weight:700}.built-in h1{margin-block:var(--gap-small) var(--gap);font-size:var(--title-large)}}';
