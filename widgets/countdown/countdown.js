const counters = [...document.querySelectorAll('.countdown[data-until]')].map((element) => ({
  element,
  until: Date.parse(element.dataset.until),
  figures: [...element.querySelectorAll('[data-seconds]')],
}));

function tick() {
  for (const { element, until, figures } of counters) {
    let left = Math.max(0, Math.floor((until - Date.now()) / 1000));
    element.classList.toggle('countdown--over', left === 0);
    for (const figure of figures) {
      const size = Number(figure.dataset.seconds);
      figure.textContent = String(Math.floor(left / size)).padStart(2, '0');
      figure.parentElement.hidden = false;
      left %= size;
    }
  }
}

tick();
if (counters.length > 0) setInterval(tick, 1000);
