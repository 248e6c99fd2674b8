import type { Icon } from '#studio/ui/icons/icon.tsx';

/** What can be done on the screen that is open, for the command palette. */
export interface OfferedAct {
  id: string;
  label: string;
  icon: Icon;
  run: () => void;
}

type Offer = () => readonly OfferedAct[];

let offer: Offer | undefined;

/** Offers what a screen can do, asked whenever the palette opens. Answers what takes it back. */
export function offerActs(next: Offer): () => void {
  offer = next;
  return () => {
    if (offer === next) offer = undefined;
  };
}

export const offeredActs = (): readonly OfferedAct[] => offer?.() ?? [];
