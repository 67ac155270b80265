export const en = {
  filterNotText: 'A filter must be text of 1 to {max, number} characters',
} as const;
