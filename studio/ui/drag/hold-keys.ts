/**
 * Holds the keyboard while something is dragged, until what this answers is called: Escape lets go of it, and no other key
 * does anything. Undone or removed meanwhile, what is dragged would be dropped where it is no more.
 */
export function holdKeys(letGo: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') letGo();
  };
  addEventListener('keydown', onKey, true);
  return () => removeEventListener('keydown', onKey, true);
}
