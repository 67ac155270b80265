import { requestPosition } from '../../lib/position.ts';

export interface NavigationItem {
  label: string;
  to: string;
  onChoose?: () => void;
}

/** In the header and in the drawer. */
export const topItems: readonly NavigationItem[] = [
  { label: 'Explore', to: '/search' },
  { label: 'Categories', to: '/search' },
  // Only this click requests the position, not opening the URL.
  { label: 'Near Me', to: '/search?sortBy=nearest', onChoose: () => void requestPosition() },
  { label: 'Premium', to: '/subscribe' },
];
