export const form = 'rating';
