for (const buttons of document.querySelectorAll('.carousel__buttons')) {
  const list = buttons.previousElementSibling;
  const [back, forward] = buttons.children;
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  const step = () =>
    (list.firstElementChild?.getBoundingClientRect().width ?? 0) +
    (Number.parseFloat(getComputedStyle(list).columnGap) || 0);
  const update = () => {
    const at = Math.abs(list.scrollLeft);
    const most = list.scrollWidth - list.clientWidth;
    buttons.hidden = most < 2;
    back.disabled = at < 2;
    forward.disabled = at > most - 2;
  };
  buttons.addEventListener('click', (event) => {
    const by = Number(event.target.closest('button')?.dataset.step ?? 0);
    list.scrollBy({ left: by * direction * step() });
  });
  list.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(list);
}
