type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Puts text where the caret of a controlled field is, in place of what is selected there. */
export function insertText(box: TextBox, text: string, onChange: (value: string) => void): void {
  wrapText(box, text, '', onChange, false);
}

/** Puts text around what is selected in a controlled field, and selects the same words again. */
export function wrapText(
  box: TextBox,
  before: string,
  after: string,
  onChange: (value: string) => void,
  keepsSelected = true,
): void {
  const { value } = box;
  const start = box.selectionStart ?? value.length;
  const end = box.selectionEnd ?? value.length;
  const inside = keepsSelected ? value.slice(start, end) : '';
  onChange(value.slice(0, start) + before + inside + after + value.slice(end));
  // The field has its new value once React has written it.
  requestAnimationFrame(() => {
    box.focus();
    const from = start + before.length;
    box.setSelectionRange(from, from + inside.length);
  });
}
