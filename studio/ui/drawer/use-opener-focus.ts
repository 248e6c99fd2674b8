import { useEffect, useState } from 'react';

let opener: HTMLElement | null = null;

/** Remembers what had the focus when a drawer opened, and gives it back once no drawer is open any more. */
export function useOpenerFocus(): void {
  useState(() => {
    const focused = document.activeElement;
    // A drawer that takes the place of another one keeps the first one's opener.
    if (focused instanceof HTMLElement && !focused.closest('[aria-modal="true"]')) opener = focused;
    return null;
  });
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!document.querySelector('[aria-modal="true"]') && opener?.isConnected) opener.focus();
      });
    },
    [],
  );
}
