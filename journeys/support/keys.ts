import { expect, type Locator, type Page } from '@playwright/test';

type Acts = Pick<Locator, 'click' | 'check' | 'uncheck'>;

/** Roles whose members are reached by arrow keys: one of them is a Tab stop. */
const composites = '[role=menu], [role=tree], [role=grid], [role=tablist], [role=radiogroup]';

/** Focuses what a person could reach by Tab or arrows, and presses its key. */
async function activate(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const role = await target.getAttribute('role');
  if (role === 'option') return chooseOption(target);
  if (role === 'treeitem') return goToLine(target);
  const { isReachable, isBox } = await target.evaluate(
    (element: HTMLElement, within) => ({
      isReachable: element.tabIndex >= 0 || element.closest(within) !== null,
      isBox: element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type),
    }),
    composites,
  );
  expect(isReachable, `${target} is reached by keyboard`).toBe(true);
  await target.press(isBox ? 'Space' : 'Enter');
}

/** The focus stays in the list's field or on the list; arrows move through the options. */
async function chooseOption(option: Locator): Promise<void> {
  await option.evaluate((element) => element.closest<HTMLElement>('[role=listbox][tabindex="0"]')?.focus());
  await goBy('ArrowDown', option);
  await option.page().keyboard.press('Enter');
}

/** The focus stays on the tree; arrows go to a line from the nearer end, and Enter opens its fields. */
async function goToLine(line: Locator): Promise<void> {
  const page = line.page();
  const tree = page.getByRole('tree').filter({ has: line });
  const isNearEnd = await line.evaluate((element) => {
    const lines = Array.from(element.closest('[role=tree]')?.querySelectorAll('[role=treeitem]') ?? []);
    return 2 * lines.indexOf(element) > lines.length;
  });
  await tree.press(isNearEnd ? 'End' : 'Home');
  const end = tree.getByRole('treeitem')[isNearEnd ? 'last' : 'first']();
  await expect
    .poll(async () => (await activeLine(page)) === (await end.getAttribute('id')), { intervals: [10] })
    .toBe(true);
  await goBy(isNearEnd ? 'ArrowUp' : 'ArrowDown', line);
  await page.keyboard.press('Enter');
}

/** The active line or option; it is drawn a moment after the key. */
const activeLine = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant'));

async function goBy(arrow: 'ArrowDown' | 'ArrowUp', target: Locator): Promise<void> {
  const page = target.page();
  await expect(async () => {
    const wanted = await target.getAttribute('id');
    const before = await activeLine(page);
    if (wanted !== null && before === wanted) return;
    await page.keyboard.press(arrow);
    await expect.poll(() => activeLine(page), { timeout: 2000, intervals: [10] }).not.toBe(before);
    expect(await activeLine(page), `${target} is gone to by arrows`).toBe(wanted);
  }).toPass({ intervals: [10] });
}

/**
 * Turns a journey's clicks and checks into key presses, on every page of the process, until the
 * returned function is called.
 */
export function workByKeys(page: Page): () => void {
  const prototype: Acts = Object.getPrototypeOf(page.locator('html'));
  const { click, check, uncheck } = prototype;
  const set = (wanted: boolean) =>
    async function (this: Locator) {
      if ((await this.isChecked()) !== wanted) await activate(this);
      await expect(this).toBeChecked({ checked: wanted });
    };
  Object.assign(prototype, {
    click(this: Locator) {
      return activate(this);
    },
    check: set(true),
    uncheck: set(false),
  });
  return () => void Object.assign(prototype, { click, check, uncheck });
}
