export const stars: number = 'five';
