import { type Breakpoint, breakpoints, type LayoutNode, type NodeState, type StylePart } from '#model/layout/layout.ts';

/** Pixels a viewport has at least for what is said of a breakpoint to hold. */
export const breakpointStart: Readonly<Record<Breakpoint, number>> = { base: 0, md: 768, lg: 1200 };

/** The widest breakpoint that holds at a width of the viewport. */
export function breakpointAt(width: number): Breakpoint {
  return breakpoints.findLast((each) => width >= breakpointStart[each]) ?? 'base';
}

/** What is looked at and edited: a width, and a state of the node; `isOnlyHere` keeps edits to that width and wider. */
export interface Scope {
  breakpoint: Breakpoint;
  isOnlyHere: boolean;
  state: NodeState | undefined;
}

/** A style as it is seen, and where that is said: at a part, under the name of one that covers several sides or its own. */
interface EffectiveStyle {
  value: string;
  part: StylePart;
  name: string;
}

const covering: Readonly<Record<string, string>> = {
  'padding-block-start': 'padding-block',
  'padding-block-end': 'padding-block',
  'padding-inline-start': 'padding-inline',
  'padding-inline-end': 'padding-inline',
  'margin-inline-start': 'margin-inline',
  'margin-inline-end': 'margin-inline',
};

/** The other side of what one style covers. */
const otherSide = (name: string): string =>
  name.endsWith('-start') ? name.replace(/-start$/, '-end') : name.replace(/-end$/, '-start');

/** What a node says of a style that holds in a scope; undefined where it says nothing. */
export function effectiveStyle(style: LayoutNode['style'], name: string, scope: Scope): EffectiveStyle | undefined {
  const widths = breakpoints.slice(0, breakpoints.indexOf(scope.breakpoint) + 1).toReversed();
  const parts: readonly StylePart[] = scope.state ? [scope.state, ...widths] : widths;
  for (const part of parts) {
    for (const each of [name, covering[name]]) {
      const value = each === undefined ? undefined : style[part]?.[each];
      if (each !== undefined && value !== undefined) return { value, part, name: each };
    }
  }
  return undefined;
}

/**
 * The part an edit goes to, so that it is seen: the state or the width that is asked for, else wherever what is seen
 * is said, and every width where nothing is.
 */
export function editedPart(seen: EffectiveStyle | undefined, { breakpoint, isOnlyHere, state }: Scope): StylePart {
  return state ?? (isOnlyHere ? breakpoint : (seen?.part ?? 'base'));
}

/** What is to be set to take away a style that is seen, where it is said at the part that is edited. */
export function styleRemoval(
  style: LayoutNode['style'],
  name: string,
  scope: Scope,
): { part: StylePart; changes: Record<string, string | undefined> } | undefined {
  const seen = effectiveStyle(style, name, scope);
  const part = editedPart(seen, scope);
  if (!seen || seen.part !== part) return undefined;
  if (seen.name === name) return { part, changes: { [name]: undefined } };
  const other = otherSide(name);
  return { part, changes: { [seen.name]: undefined, [other]: style[part]?.[other] ?? seen.value } };
}
