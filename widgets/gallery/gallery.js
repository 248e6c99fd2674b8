/** One that is opened from within another would lie on it, and each be closed by itself. */
function goTo(large, button) {
  const next = document.getElementById(button.getAttribute('popovertarget'));
  large.hidePopover();
  next.showPopover();
}

document.addEventListener('click', (event) => {
  const button = event.target.closest?.('.gallery__step');
  if (!button) return;
  event.preventDefault();
  goTo(button.closest('.gallery__large'), button);
});

document.addEventListener('keydown', (event) => {
  const large = document.querySelector('.gallery__large:popover-open');
  if (!large || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
  const isForward = (event.key === 'ArrowRight') === (getComputedStyle(large).direction === 'ltr');
  const button = large.querySelector(isForward ? '.gallery__step--forward' : '.gallery__step--back');
  if (button) goTo(large, button);
});
