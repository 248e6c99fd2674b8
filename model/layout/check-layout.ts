import { findWidget, type LayoutCatalogue, savedKey } from '#model/layout/catalogue.ts';
import { checkNode, type NodeFields } from '#model/layout/check-node.ts';
import { checkProps } from '#model/layout/check-props.ts';
import { checkStyle } from '#model/layout/check-style.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import type { LayoutIssue } from '#model/layout/issue.ts';
import { type LayoutNode, MAX_LAYOUT_DEPTH, MAX_LAYOUT_NODES } from '#model/layout/layout.ts';
import { followedKey } from '#model/layout/pin.ts';
import { type Expansion, expansions } from '#model/layout/saved-widgets.ts';
import type { Slot } from '#model/widget-type.ts';

/** More faults than this are not reported: the first ones say enough. */
const MAX_ISSUES = 200;

interface CheckedLayout {
  /** The layout with every default written out, in one order of keys; absent when there are issues. */
  root?: LayoutNode;
  issues: LayoutIssue[];
}

interface Entry {
  value: unknown;
  path: string;
  depth: number;
  /** The list the checked node goes into. */
  into: LayoutNode[];
  /** The slot it is in. */
  parent?: Slot | undefined;
}

interface CheckOptions {
  /** A saved widget that there is not is no fault: its node is kept as it came, to be seen and removed. */
  keepsMissing?: boolean;
}

interface Checking extends Required<CheckOptions> {
  ids: Set<string>;
  issues: LayoutIssue[];
}

/**
 * Checks a layout of unknown origin against the widgets there are. Walks without recursion, so no depth or size
 * can hurt it. `inside` is the key of the saved widget whose tree this is: it may not come to contain itself.
 */
export function checkLayout(
  root: unknown,
  catalogue: LayoutCatalogue,
  inside?: string,
  { keepsMissing = false }: CheckOptions = {},
): CheckedLayout {
  const issues: LayoutIssue[] = [];
  const checked: LayoutNode[] = [];
  const ids = new Set<string>();
  const expansionOf = expansions(catalogue.saved, inside);
  let nodes = 0;
  const waiting: Entry[] = [{ value: root, path: 'root', depth: 1, into: checked }];
  for (let entry = waiting.pop(); entry && issues.length < MAX_ISSUES; entry = waiting.pop()) {
    if (entry.depth > MAX_LAYOUT_DEPTH) {
      issues.push({ path: entry.path, message: 'layout.tooDeep' });
      break;
    }
    const fields = checkNode(entry.value, entry.path, issues);
    nodes += fields ? sizeOf(fields.widget, expansionOf) : 1;
    // Outside of a widget there is nobody who fills a slot.
    if (fields && inside === undefined) delete fields.opens;
    const below = fields ? checkFields(fields, entry, catalogue, { ids, issues, keepsMissing }) : [];
    if (fields) issues.push(...checkCycle(fields.widget, entry.path, expansionOf, inside));
    if (nodes + waiting.length + below.length > MAX_LAYOUT_NODES) {
      issues.push({ path: 'root', message: 'layout.tooManyNodes' });
      break;
    }
    for (const each of below.reverse()) waiting.push(each);
  }
  const [found] = checked;
  return issues.length === 0 && found ? { root: found, issues } : { issues: issues.slice(0, MAX_ISSUES) };
}

/** Checks one node, puts it where it belongs and answers its children, still to be checked. */
function checkFields(
  fields: NodeFields,
  { path, depth, into, parent }: Entry,
  catalogue: LayoutCatalogue,
  { ids, issues, keepsMissing }: Checking,
): Entry[] {
  const { id, widget, bindings, showIf, repeat, opens, name, hidden, locked } = fields;
  if (ids.has(id)) issues.push({ path: `${path}.id`, message: 'layout.duplicateId', values: { id } });
  ids.add(id);
  const spec = findWidget(catalogue, widget);
  const isKept = !spec && keepsMissing && savedKey(widget) !== undefined;
  if (!spec && !isKept) issues.push({ path: `${path}.widget`, message: 'layout.unknownWidget', values: { widget } });
  else if (spec && parent?.accept && !parent.accept.includes(spec.type)) {
    issues.push({ path: `${path}.widget`, message: 'layout.notAccepted', values: { widget } });
  }
  const slots: Record<string, LayoutNode[]> = {};
  into.push({
    id,
    widget,
    props: spec ? checkProps(fields, spec, path, issues) : fields.props,
    bindings,
    slots,
    style: checkStyle(fields.style, `${path}.style`, issues),
    ...(showIf === undefined ? {} : { showIf }),
    ...(repeat === undefined ? {} : { repeat }),
    ...(opens === undefined || Object.keys(opens).length === 0 ? {} : { opens }),
    ...(name === undefined ? {} : { name }),
    ...(hidden && { hidden }),
    ...(locked && { locked }),
  });
  for (const slot of Object.keys((isKept ? fields : spec)?.slots ?? {})) slots[slot] = [];
  for (const slot of Object.keys(opens ?? {})) {
    if (spec && !Object.hasOwn(spec.slots, slot) && savedKey(widget) === undefined)
      issues.push({ path: `${path}.opens.${slot}`, message: 'layout.unknownSlot', values: { widget, slot } });
  }
  return Object.entries(fields.slots).flatMap(([slot, children]) => {
    const at = `${path}.slots.${slot}`;
    const rule = spec && Object.hasOwn(spec.slots, slot) ? spec.slots[slot] : undefined;
    if (spec && !rule && children.length > 0) {
      // A saved widget may have lost a slot since: what was in it is kept, without a place, until someone gives it one.
      // So is what is shown for an empty list, also while there is no list.
      if (savedKey(widget) !== undefined || slot === emptySlot) slots[slot] = [];
      else issues.push({ path: at, message: 'layout.unknownSlot', values: { widget, slot } });
    }
    const list = Object.hasOwn(slots, slot) ? slots[slot] : undefined;
    return children.map((value, index) => ({
      value,
      path: `${at}.${index}`,
      depth: depth + 1,
      into: list ?? [],
      // What is shown in the place of a node goes by the rules of that place.
      parent: slot === emptySlot ? parent : rule,
    }));
  });
}

function checkCycle(widget: string, path: string, expansionOf: Expansion, inside: string | undefined): LayoutIssue[] {
  const key = savedKey(widget);
  // A version of before is no cycle, and still the widget in itself.
  const isItself = key !== undefined && followedKey(key) === inside;
  if (key === undefined || (expansionOf(key) < Number.POSITIVE_INFINITY && !isItself)) return [];
  return [{ path: `${path}.widget`, message: 'layout.cycle', values: { key } }];
}

function sizeOf(widget: string, expansionOf: Expansion): number {
  const key = savedKey(widget);
  const size = key === undefined ? 1 : expansionOf(key);
  return Number.isFinite(size) ? size : 1;
}
