export const en = {
  filterNotText: 'A filter must be text',
} as const;
