import { features } from '#studio/features.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { Feature } from '#studio/routing/feature.ts';

interface TourStep {
  title: MessageKey;
  text: MessageKey;
  /** Values of `data-tour`, the first that is on screen is pointed at: on a phone the navigation is behind its button. */
  anchors: readonly string[];
}

/** What the tour says of the frame, with its place among what nouns say of themselves. */
const ofFrame = [
  { at: 3, title: 'tour.publish', text: 'tour.publishText', anchors: ['publish', 'account'] },
  { at: 4, title: 'tour.palette', text: 'tour.paletteText', anchors: ['palette'] },
] as const;

export const tourSteps: readonly TourStep[] = [
  ...ofFrame,
  ...(features as readonly Feature[]).flatMap(({ tour, navigation }) =>
    tour && navigation ? [{ ...tour, anchors: [navigation.to, 'navigation'] }] : [],
  ),
].sort((one, other) => one.at - other.at);

/** The element on screen a step points at. */
export function anchorOf({ anchors }: TourStep): HTMLElement | undefined {
  for (const name of anchors) {
    const found = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)].find(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0,
    );
    if (found) return found;
  }
  return undefined;
}
