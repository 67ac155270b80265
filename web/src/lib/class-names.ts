import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. Two of them that set the same property, of the component and of its caller say, would leave it to the
 * stylesheet's order which one holds: either one stands under a condition, such as `max-lg:`, or it ends in `!`.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
