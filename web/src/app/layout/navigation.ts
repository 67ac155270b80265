import { requestPosition } from '../../lib/position.ts';

export interface NavigationItem {
  label: string;
  to: string;
  onChoose?: () => void;
}

/** The top items, in the header and in the drawer. */
export const topItems: readonly NavigationItem[] = [
  { label: 'Explore', to: '/search' },
  { label: 'Categories', to: '/search' },
  // The position is asked for on this click only, never by opening the address.
  { label: 'Near Me', to: '/search?sortBy=nearest', onChoose: () => void requestPosition() },
  { label: 'Premium', to: '/subscribe' },
];
