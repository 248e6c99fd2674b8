/** Whether nothing of an element is to be seen but its ground. */
export const isBlank = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' &&
  element.querySelector('img, svg, video, audio, iframe, canvas, input, select, textarea, hr, [data-node]') === null;
