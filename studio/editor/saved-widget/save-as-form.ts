import * as z from 'zod/mini';
import { createWidget } from '#contract/widgets.ts';
import type { ChosenSlot } from '#model/saved-widgets/widget-of-node.ts';
import { widgetProp } from '#model/widgets.ts';
import type { FormOf } from '#studio/ui/form/use-schema-form.ts';
import { freeName, nameProps } from './name-props.ts';
import type { LabelledSlot, Offer } from './offer-of.ts';

const label = widgetProp.shape.label;

export const saveAsSchema = z.strictObject({
  title: createWidget.body.shape.title,
  key: createWidget.body.shape.key,
  props: z.array(z.strictObject({ isChosen: z.boolean(), label })),
  slots: z.array(z.strictObject({ isChosen: z.boolean(), label, keepsContent: z.boolean() })),
});
export type SaveAsForm = FormOf<typeof saveAsSchema>;
export type SaveAsValues = z.output<typeof saveAsSchema>;

/** What is asked of a slot, as far as it is known while it is chosen. */
type SlotAnswer = Partial<SaveAsValues['slots'][number]>;

/** Slots that lie in another that was chosen: what is in that differs from place to place as a whole. */
export function slotsWithin(offered: readonly LabelledSlot[], answers: readonly SlotAnswer[]): ReadonlySet<number> {
  const chosen = offered.filter((_, index) => answers[index]?.isChosen);
  const isWithin = ({ node }: LabelledSlot) => chosen.some(({ within }) => within.includes(node));
  return new Set(offered.flatMap((each, index) => (isWithin(each) ? [index] : [])));
}

/** Ids of the nodes that stay where they are, in the slots of the widget made of what is around them. */
export function nodesThatStay(offered: readonly LabelledSlot[], answers: readonly SlotAnswer[]): ReadonlySet<string> {
  const empty = offered.filter((_, index) => answers[index]?.isChosen && !answers[index].keepsContent);
  return new Set(empty.flatMap(({ within }) => within));
}

/** What was chosen of what was offered, with the names it is read by. */
export function chosenOf({ props, slots, openedNames }: Offer, values: Pick<SaveAsValues, 'props' | 'slots'>) {
  const inner = slotsWithin(slots, values.slots);
  const answers = values.slots.map((each, index) => ({ ...each, isChosen: each.isChosen && !inner.has(index) }));
  const stay = nodesThatStay(slots, answers);
  const keptProps = props.flatMap((each, index) => {
    const answer = values.props[index];
    return answer?.isChosen && !stay.has(each.node) ? [{ ...each, label: answer.label }] : [];
  });
  const taken = new Set(openedNames);
  const keptSlots = slots.flatMap(({ node, slot }, index): ChosenSlot[] => {
    const answer = answers[index];
    if (!answer?.isChosen) return [];
    const name = freeName(answer.label, 'slot', taken);
    taken.add(name);
    return [{ node, slot, name, label: answer.label, keepsContent: answer.keepsContent }];
  });
  return { props: nameProps(keptProps), slots: keptSlots };
}
