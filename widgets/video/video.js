document.addEventListener('click', (event) => {
  const link = event.target.closest?.('.video__link[data-frame]');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.className = 'video__player';
  frame.title = link.getAttribute('aria-label');
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.sandbox = 'allow-scripts allow-same-origin allow-popups allow-presentation';
  frame.src = `${link.dataset.frame}?autoplay=1`;
  link.replaceWith(frame);
  frame.focus();
});
