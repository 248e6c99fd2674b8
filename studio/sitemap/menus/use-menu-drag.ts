import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import { extentOf, type MenuLevel } from '#model/menus/menu.ts';
import { type Pointed, usePointerDrag } from '#studio/ui/drag/use-pointer-drag.ts';
import type { EditedEntry, EditedMenu } from './edited-menu.ts';
import { nameOf } from './edited-menu.ts';

/** Pixels a pointer moves to the side before an entry changes its level. */
const INDENT = 28;

type Dragged = { menu: string; from: number } | { page: Omit<EditedEntry, 'id'> };

interface Target {
  menu: string;
  /** The place among the others. */
  to: number;
  level: MenuLevel;
}

export interface MenuDrag {
  dragged: Dragged;
  target: Target | undefined;
  /** Where the line is drawn that shows the place, in pixels from the top of the list. */
  line: number;
}

/** The list of a menu is found by this attribute, its rows are its children. */
export const LIST = 'data-menu';

/** Drags entries within their menu and pages into menus, with mouse, pen or finger. Escape lets go of them. */
export function useMenuDrag(menus: readonly EditedMenu[]) {
  const { drag, begin: beginDrag } = usePointerDrag<MenuDrag>();
  const latest = useRef(menus);
  latest.current = menus;
  const begin = (event: ReactPointerEvent<HTMLElement>, dragged: Dragged) => {
    beginDrag(event, {
      over: (pointer) => ({ dragged, ...placeAt(latest.current, dragged, pointer) }),
      drop: ({ target }) => {
        if (target) drop(latest.current, dragged, target);
      },
    });
  };
  return { drag, begin };
}

function drop(menus: readonly EditedMenu[], dragged: Dragged, { menu, to, level }: Target): void {
  const into = menus.find((each) => nameOf(each.menu) === menu);
  if ('page' in dragged) {
    into?.insert({ ...dragged.page, level }, to);
    return;
  }
  const entry = into?.entries[dragged.from];
  if (entry && (to !== dragged.from || level !== entry.level)) into?.move(dragged.from, to, level);
}

/** Where what is dragged would go, at a point of the window: nowhere outside of the lists. */
function placeAt(
  menus: readonly EditedMenu[],
  dragged: Dragged,
  { x, y, moved }: Pointed,
): Pick<MenuDrag, 'target' | 'line'> {
  const lists = [...document.querySelectorAll<HTMLElement>(`[${LIST}]`)];
  const list = lists.find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const isOwn = !('menu' in dragged) || each.getAttribute(LIST) === dragged.menu;
    return isOwn && x >= left && x <= right && y >= top - INDENT && y <= bottom + INDENT;
  });
  const menu = list?.getAttribute(LIST);
  const edited = menus.find((each) => nameOf(each.menu) === menu);
  if (!list || !edited || !menu) return { target: undefined, line: 0 };
  const from = 'menu' in dragged ? dragged.from : -1;
  const extent = from < 0 ? 0 : extentOf(edited.entries, from);
  const others = [...list.children].filter(
    (row, at) => row instanceof HTMLElement && (at < from || at >= from + extent),
  );
  const boxes = others.map((row) => row.getBoundingClientRect());
  const to = boxes.filter(({ top, height }) => y > top + height / 2).length;
  const edge = list.getBoundingClientRect();
  const line = (to === 0 ? (boxes[0]?.top ?? edge.top) : (boxes[to - 1]?.bottom ?? edge.top)) - edge.top;
  const inward = getComputedStyle(list).direction === 'rtl' ? -moved : moved;
  const before = from < 0 ? 'top' : (edited.entries[from]?.level ?? 'top');
  const aside = from < 0 ? asideOf(list, x) : inward;
  const level = aside > INDENT ? 'sub' : aside < -INDENT || from < 0 ? 'top' : before;
  return { target: { menu, to, level: to === 0 ? 'top' : level }, line };
}

/** How far a point is from where entries of the top begin: what comes from outside has no level yet. */
function asideOf(list: HTMLElement, x: number): number {
  const { left, right } = list.getBoundingClientRect();
  return (getComputedStyle(list).direction === 'rtl' ? right - x : x - left) - 2 * INDENT;
}
