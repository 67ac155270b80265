export const lengthOf = (text: string): number => [...text].length;

export const starsText = (stars: number): string => `${stars} stars`;

export const saved = async (text: string): Promise<string> => text;

export const later = (work: () => void): unknown => setTimeout(() => work(), 1);
