import type { Json } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { directionOf, type SiteLanguage } from '#model/site-languages/languages.ts';
import type { TranslatedNode } from '#model/translations/translate-document.ts';
import type { Markup, RenderContext, WidgetType } from '#model/widget-type.ts';
import { OverBudget } from '#site/budget.ts';
import type { Read } from '#site/expressions/compile-expression.ts';
import { addFault, type Run, roundOf, type Scope } from '#site/expressions/scope.ts';
import { markOf } from '#site/numbers/short-marks.ts';
import { escapeHtml, nothing, raw } from '#widgets/html.ts';
import { type Builder, expressionPlace, type Inherited, type Place, reportFault } from './builder.ts';
import { own } from './own.ts';
import { isNeverEmpty, joinPieces, type Piece } from './piece.ts';
import { type PropPlan, planProp } from './plan-prop.ts';
import { type CutMarkup, cutMarkup, type Hole, newHole } from './sentinel.ts';

export type Plans = readonly (readonly [string, PropPlan])[];
type SlotPieces = readonly (readonly [string, Piece])[];

/**
 * Compiles a node of a widget type, its slots already compiled. Without anything dynamic it is text. With values
 * that reach the markup whole it is text with holes. Otherwise, and whenever one of those values is empty, which
 * may leave out an element, the type renders it anew. So it does where a constant of the library stands for one picture
 * here and another there.
 */
export function compileTypeNode(
  node: LayoutNode,
  type: WidgetType,
  slots: SlotPieces,
  builder: Builder,
  place: Place,
  root: Inherited,
): Piece {
  const id = place.owner ?? node.id;
  const plans = planProps(node, type, builder, place);
  const number = builder.numberOf?.(node.id, place);
  const mark = number === undefined ? '' : markOf(number, place.isRepeated === true);
  const attributes = attributesOf(root, type.name, builder.isPreview, mark, (node as TranslatedNode).spoken);
  const render: Render = (props, texts, name, context) => {
    const content = Object.fromEntries(slots.map(([name], at) => [name, markup(texts[at] ?? '')]));
    return type.render({ props, slots: content, attributes, name, context }).html;
  };
  const name = `w-${place.path ?? ''}${node.id}`;
  const anew = renderAnew(id, type.name, plans, name, render);
  const always: Read<string> = (scope, run) => anew(scope, run, runSlots(slots, scope, run));
  if (type.readsClock) builder.marks.readsClock = true;
  if (type.readsClock || type.queryParams || (type.readsLanguages && builder.hasLanguages)) return always;
  if (plans.some(([, plan]) => plan.draft === undefined)) return always;
  const draft = Object.fromEntries(plans.map(([name, plan]) => [name, plan.draft ?? null]));
  const propHoles = plans.flatMap(([, plan]) => plan.holes);
  const slotHoles = slots.map(([, piece]) => (typeof piece === 'string' ? undefined : newHole(piece)));
  const holes = [...propHoles, ...slotHoles.filter((hole) => hole !== undefined)];
  const marks: Hole[] = [];
  const current = (href: string) => {
    const mark = newHole((_scope, run) => run.context.current(href).html);
    // An address that is not known yet is no mark of its own: its hole would be cut twice.
    if (!holes.some(({ sentinel }) => href.includes(sentinel))) marks.push(mark);
    return raw(mark.sentinel);
  };
  const size = (src: string) => {
    const named = holes.find(({ sentinel }) => src === sentinel);
    if (!named) return builder.context.size(src);
    const mark = newHole((scope, run) => run.context.size(named.read(scope, run)).html);
    marks.push(mark);
    return raw(mark.sentinel);
  };
  let isPassing = false;
  const picture: RenderContext['picture'] = (src, ratio) => {
    isPassing ||= builder.isPassing(src);
    return builder.picture(src, ratio);
  };
  const nameHole = place.isRepeated ? newHole((scope) => escapeHtml(name + roundOf(scope))) : undefined;
  const nameHere = () => {
    if (nameHole && !marks.includes(nameHole)) marks.push(nameHole);
    return nameHole?.sentinel ?? name;
  };
  try {
    const texts = slots.map(([, piece], at) => slotHoles[at]?.sentinel ?? (piece as string));
    const html = render(draft, texts, nameHere, { ...builder.context, ...unknownYet, current, size, picture });
    if (isPassing) return always;
    builder.budget.spend(html.length);
    const cut = cutMarkup(html, [...holes, ...marks]);
    if (!cut) return always;
    return fillHoles(cut, { propHoles, slots, marks }, anew);
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    if (holes.length > 0) return always;
    reportFault(builder, id, 'widgetFailed', type.name, error instanceof Error ? error.message : '');
    return '';
  }
}

/** Types that ask for these are rendered for each request. */
const unknownYet = { now: 0, query: () => '', here: () => '?', found: undefined, languages: [] };

type Render = (
  props: Record<string, Json>,
  slotTexts: readonly string[],
  name: () => string,
  context: RenderContext,
) => string;
type RenderAnew = (scope: Scope, run: Run, slotTexts: readonly string[]) => string;

export function planProps(node: LayoutNode, type: WidgetType, builder: Builder, place: Place): Plans {
  const expressions = expressionPlace(builder, place, place.owner ?? node.id);
  const isStructural = (name: string) => type.structural.includes(name) || type.structural.includes(listOf(name));
  return Object.entries(type.fields).map(([name, field]) => {
    const given = { value: own(node.props, name), binding: own(node.bindings, name) };
    return [name, planProp(name, field, given, expressions, isStructural)] as const;
  });
}

export function readProps(plans: Plans, scope: Scope, run: Run): Record<string, Json> {
  const props: Record<string, Json> = {};
  for (const [name, plan] of plans) props[name] = plan.read ? plan.read(scope, run) : (plan.draft ?? null);
  return props;
}

function renderAnew(id: string, typeName: string, plans: Plans, name: string, render: Render): RenderAnew {
  return (scope, run, slotTexts) => {
    const props = readProps(plans, scope, run);
    try {
      const html = render(props, slotTexts, () => name + roundOf(scope), run.context);
      run.budget.spend(html.length);
      return html;
    } catch (error) {
      if (error instanceof OverBudget) throw error;
      const detail = error instanceof Error ? error.message : '';
      addFault(run.faults, { node: id, kind: 'widgetFailed', subject: typeName, detail });
      return '';
    }
  };
}

interface Filling {
  readonly propHoles: readonly Hole[];
  readonly slots: SlotPieces;
  /** Holes that may stay empty. */
  readonly marks: readonly Hole[];
}

/** Slots are run once in either case: running them again for the empty value would double the work at each level. */
function fillHoles({ texts, gaps }: CutMarkup, { propHoles, slots, marks }: Filling, anew: RenderAnew): Piece {
  const inSlots = slots.flatMap(([, piece]) => (typeof piece === 'string' ? [] : [piece]));
  const required = [...propHoles.map(({ read }) => read), ...inSlots];
  const reads = [...required, ...marks.map(({ read }) => read)];
  if (propHoles.length === 0 && inSlots.every(isNeverEmpty)) {
    return joinPieces(texts.flatMap((text, at) => [text, reads[gaps[at] ?? -1] ?? '']));
  }
  const [first = ''] = texts;
  return (scope, run) => {
    const values: string[] = [];
    let isWhole = true;
    for (let at = 0; at < reads.length; at++) {
      const value = (reads[at] as Read<string>)(scope, run);
      if (value === '' && at < required.length) isWhole = false;
      values.push(value);
    }
    if (!isWhole) return anew(scope, run, slotTexts(slots, values.slice(propHoles.length)));
    let out = first;
    for (let at = 0; at < gaps.length; at++) out += (values[gaps[at] as number] as string) + texts[at + 1];
    return out;
  };
}

function runSlots(slots: SlotPieces, scope: Scope, run: Run): string[] {
  return slots.map(([, piece]) => (typeof piece === 'string' ? piece : piece(scope, run)));
}

function slotTexts(slots: SlotPieces, dynamic: readonly string[]): string[] {
  let next = 0;
  return slots.map(([, piece]) => (typeof piece === 'string' ? piece : (dynamic[next++] ?? '')));
}

function markup(text: string): Markup {
  return text === '' ? nothing : raw(text);
}

function attributesOf(
  root: Inherited,
  type: string,
  isPreview: boolean,
  mark: string,
  spoken?: SiteLanguage,
): (classes: string) => Markup {
  const added = root.className === '' ? '' : ` ${root.className}`;
  const id = isPreview && root.id !== undefined ? ` data-widget="${type}" data-node="${escapeHtml(root.id)}"` : '';
  const fills = isPreview && root.fills?.length ? ` data-slot="${escapeHtml(root.fills.join(' '))}"` : '';
  const speech = spoken ? ` lang="${spoken}" dir="${directionOf(spoken)}"` : '';
  return (classes) => raw(`class="${escapeHtml(classes)}${added}"${mark}${id}${fills}${speech}`);
}

/** `rows` for `rows.value`: a list named as a whole is structural in all of its fields. */
function listOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}
