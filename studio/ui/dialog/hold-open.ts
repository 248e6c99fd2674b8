/**
 * Opens a modal dialog and keeps it open until it is taken away: of two Escapes on end the second closes it without
 * asking (HTML Standard, close watchers). Answers how to end that.
 */
export function holdOpen(dialog: HTMLDialogElement): () => void {
  let focused: EventTarget | null = null;
  const keep = ({ target }: FocusEvent) => {
    focused = target;
  };
  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    if (focused instanceof HTMLElement) focused.focus();
  };
  open();
  dialog.addEventListener('focusin', keep);
  dialog.addEventListener('close', open);
  return () => {
    dialog.removeEventListener('focusin', keep);
    dialog.removeEventListener('close', open);
    dialog.close();
  };
}
