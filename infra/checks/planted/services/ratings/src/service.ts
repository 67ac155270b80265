export const service = 'ratings';
