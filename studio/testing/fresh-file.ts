import { afterAll, vi } from 'vitest';

// Test files share a worker and its browser, which takes longer to make than their tests: each begins with modules of its
// own, and leaves nothing in the browser.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
