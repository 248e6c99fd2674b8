import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on with Tab until the focus is there, and expects it to be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await pressUntil(page, key, target);
  expect(await target.evaluate(showsFocus), `the focus on ${target} can be seen`).toBe(true);
}

/** Presses a key until the focus is there; fails when it does not come within 60 presses. */
export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

function showsFocus(element: Element): boolean {
  const around = [element, element.parentElement, element.closest('[role="treeitem"]')];
  const isMarked = around.some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  const inside = element.querySelector('[data-focus]');
  const isField = element.matches('input, textarea, select');
  return isMarked || isField || inside !== null;
}
