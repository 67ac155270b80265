import { clsx, type ClassValue } from 'clsx';

/**
 * Joins class names. If two of them set the same property, the order in the stylesheet decides. So one of them has a
 * condition, such as `max-lg:`, or ends in `!`.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
