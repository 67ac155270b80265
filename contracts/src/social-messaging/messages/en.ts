export const en = {
  messageEmpty: 'Message cannot be empty',
  invalidKey: 'This key is not valid.',
} as const;
