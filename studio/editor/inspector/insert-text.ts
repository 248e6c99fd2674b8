type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Puts text where the caret of a controlled field is, in place of what is selected there. */
export function insertText(box: TextBox, text: string, onChange: (value: string) => void): void {
  const { value } = box;
  const start = box.selectionStart ?? value.length;
  const end = box.selectionEnd ?? value.length;
  onChange(value.slice(0, start) + text + value.slice(end));
  // The field has its new value once React has written it.
  requestAnimationFrame(() => {
    box.focus();
    box.setSelectionRange(start + text.length, start + text.length);
  });
}
