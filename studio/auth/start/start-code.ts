/** Milliseconds after which the code is asked for whatever is painted: a page in the background paints nothing. */
const TIMEOUT = 500;

function start(): void {
  const code = document.querySelector<HTMLTemplateElement>('template[data-code]');
  if (!code) return;
  code.remove();
  // A copy of a template's script runs, and came with the page, as its policy wants it.
  document.head.append(document.importNode(code.content, true));
}

/** Asks for the code of a page that holds its screen: what stands there is painted first, with all the machine has. */
export function startCode(isStanding: boolean): void {
  if (!isStanding) {
    start();
    return;
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, TIMEOUT);
}
