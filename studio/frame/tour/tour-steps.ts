import type { MessageKey } from '#studio/messages/keys.ts';

export interface TourStep {
  title: MessageKey;
  text: MessageKey;
  /** Values of `data-tour`, the first that is on screen is pointed at: on a phone the navigation is behind its button. */
  anchors: readonly string[];
}

export const tourSteps: readonly TourStep[] = [
  { title: 'tour.templates', text: 'tour.templatesText', anchors: ['/pages/templates', 'navigation'] },
  { title: 'tour.routes', text: 'tour.routesText', anchors: ['/pages/routes', 'navigation'] },
  { title: 'tour.publish', text: 'tour.publishText', anchors: ['publish', 'account'] },
  { title: 'tour.palette', text: 'tour.paletteText', anchors: ['palette'] },
  { title: 'tour.settings', text: 'tour.settingsText', anchors: ['/pages/settings', 'navigation'] },
];

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
