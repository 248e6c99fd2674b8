/** Starts a page for people without an account, shared numbers, or a shared board. */
export async function start(root: HTMLElement): Promise<void> {
  const page = location.pathname.startsWith('/shared-board/')
    ? await import('#studio/boards/shared/start-shared-board.tsx')
    : await import('#studio/numbers/shared/start-shared.tsx');
  await page.start(root);
}
