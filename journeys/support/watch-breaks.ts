import type { BrowserContext } from '@playwright/test';

/** Watches all pages of a browser for scripts that run and elements that nobody put there. */
interface Watched {
  /** Each with the URL it was found at. */
  found: string[];
}

const TRAP = 'evil.example';

export async function watchBreaks(context: BrowserContext): Promise<Watched> {
  const found: string[] = [];
  await context.exposeBinding('tellBreak', ({ frame }, what: string) => void found.push(`${frame.url()}: ${what}`));
  await context.addInitScript(findBreaks);
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      found.push(`${page.url()}: dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => found.push(`${page.url()}: fault ${error.message}`));
  });
  // Observed, not intercepted: with interception a browser caches nothing, and loads each script again per screen.
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === TRAP) found.push(`asked for ${pathname}`);
  });
  return { found };
}

/** Reports what would run or link outside as soon as it is in a page, even if it doesn't stay. Runs in pages. */
function findBreaks(): void {
  const tell = (what: string) => (globalThis as unknown as { tellBreak: (what: string) => void }).tellBreak(what);
  Object.defineProperty(globalThis, 'hit', { set: (how) => tell(`ran: ${how}`) });
  const shown = (element: Element) => element.outerHTML.slice(0, 160);
  const look = (element: Element) => {
    const { localName: name } = element;
    const src = element.getAttribute('src') ?? '';
    const isOwn = src.startsWith('/') || src.startsWith(location.origin);
    const isData = /json/.test(element.getAttribute('type') ?? '');
    if (name === 'base' || element.hasAttribute('srcdoc') || (name === 'script' && !isOwn && !isData))
      tell(shown(element));
    for (const { name: attribute, value } of element.attributes) {
      const leads = /^(?:href|src|action|formaction|poster|data|xlink:href)$/.test(attribute);
      // Characters that browsers drop from a URL before they read its scheme.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
      const address = value.replace(/[\u0000-\u0020]/g, '');
      if (attribute.startsWith('on') || (leads && /^(?:javascript|vbscript|data:text)/i.test(address)))
        tell(shown(element));
    }
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'attributes') look(target as Element);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        look(node);
        for (const each of node.querySelectorAll('*')) look(each);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
