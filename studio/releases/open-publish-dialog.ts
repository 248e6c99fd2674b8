let open: (() => void) | undefined;

/** The header opens what publishing asks. Answers what takes it back. */
export function registerPublishDialog(opens: () => void): () => void {
  open = opens;
  return () => {
    if (open === opens) open = undefined;
  };
}

/** Opens what publishing asks, as the header's button does. */
export const openPublishDialog = (): void => open?.();
