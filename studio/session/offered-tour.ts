import { storedUser } from './storage.ts';

const key = () => {
  const user = storedUser();
  return user && `tour:${user._id}`;
};

/** Lets the tour begin when the studio opens next, unless this person has had it. */
export function offerTour(storage: Storage = localStorage): void {
  const own = key();
  if (own && storage.getItem(own) === null) storage.setItem(own, 'offered');
}

/** Whether the tour was offered and not begun yet; it is asked for once. */
export function takeOffer(storage: Storage = localStorage): boolean {
  const own = key();
  if (!own || storage.getItem(own) !== 'offered') return false;
  storage.setItem(own, 'begun');
  return true;
}
