/** Copies a text; answers whether the browser let it be copied. */
export async function copyText(text: string): Promise<boolean> {
  // Over plain HTTP browsers have no clipboard for scripts.
  if (!('clipboard' in navigator)) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused by a policy or by the person; what copies as by hand may still do.
    return copyBySelection(text);
  }
}

/** Selects the text in a box nobody sees, and copies what is selected, as a person would. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.ariaHidden = 'true';
  Object.assign(box.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' });
  // What is outside of a modal dialog cannot be selected.
  (before?.closest('dialog, [role="dialog"]') ?? document.body).append(box);
  try {
    box.focus({ preventScroll: true });
    box.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
