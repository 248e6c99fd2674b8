let held = 0;

/** Says that something typed is not saved yet, until the answered function is called. */
export function holdUnsaved(): () => void {
  held += 1;
  let isHeld = true;
  return () => {
    if (isHeld) held -= 1;
    isHeld = false;
  };
}

/** Whether leaving now would lose something. */
export const hasUnsaved = (): boolean => held > 0;
