import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method that composes a character: Enter and the arrows choose there. Safari ends
 * the composition before the key that ended it, and tells so by the code 229 alone.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229;
