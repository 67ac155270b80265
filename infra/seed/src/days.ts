const dayMs = 86_400_000;

export const daysMs = (days: number): number => Math.round(days * dayMs);
