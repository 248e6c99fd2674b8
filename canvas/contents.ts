/** Tables of contents: a page fills them once it is made, which on the canvas is after each drawing. */
const lists = document.getElementsByClassName('contents__list');

/** As `site/template/list-contents.ts` does it; the ids to go to are the page's, nothing is gone to here. */
export function fillContents(): void {
  if (lists.length === 0) return;
  const within = document.querySelector('main') ?? document.body;
  const headings = Array.from(within.querySelectorAll('h2, h3, h4'), (heading) => ({
    level: Number(heading.nodeName.slice(1)),
    title: heading.matches('.dialog__title') ? '' : (heading.textContent ?? '').trim(),
  })).filter(({ title }) => title !== '');
  for (const list of lists) {
    const deepest = Number(list.getAttribute('data-levels'));
    const wanted = headings.filter(({ level }) => level <= deepest);
    const isShown =
      list.children.length === wanted.length &&
      wanted.every(
        ({ level, title }, at) =>
          list.children[at]?.classList.contains(`contents__entry--${level}`) && list.children[at].textContent === title,
      );
    // Drawn anew, it has neither entries nor the role.
    list.setAttribute('role', 'list');
    if (!isShown) list.replaceChildren(...wanted.map(entry));
  }
}

function entry({ level, title }: { level: number; title: string }): HTMLElement {
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  item.className = `contents__entry contents__entry--${level}`;
  link.className = 'contents__link';
  link.href = '#';
  link.textContent = title;
  item.append(link);
  return item;
}
