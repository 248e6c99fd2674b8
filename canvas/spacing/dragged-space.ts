import type { Space } from './space-of.ts';

/** Pixels a step has while Shift is held. */
const STEP = 8;

/** How much space there is once the pointer has moved so far. Only what is outside a node may be less than nothing. */
export function draggedSpace(
  { name, value, towards }: Pick<Space, 'name' | 'value' | 'towards'>,
  by: { x: number; y: number },
  isStepped: boolean,
): number {
  const further = { up: -by.y, down: by.y, left: -by.x, right: by.x }[towards];
  const wanted = value + further;
  const rounded = isStepped ? Math.round(wanted / STEP) * STEP : Math.round(wanted);
  return name.startsWith('margin') ? rounded : Math.max(0, rounded);
}
