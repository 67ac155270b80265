export const starsOf = (text: string): number => JSON.parse(text);
