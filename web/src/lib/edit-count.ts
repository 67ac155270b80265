import { t } from './messages/index.ts';

/** 'Edited once', 'Edited 2 times' */
export function editCountText(count: number): string {
  return t('editCount', { count });
}
