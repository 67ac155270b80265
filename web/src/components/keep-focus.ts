import type { MouseEvent } from 'react';

/**
 * For buttons below fields that are checked when they are left: pressing one does not leave the field, or the message that
 * appears would move the button away from under the pointer, and nothing would happen.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
