export const labelOf = (name: string): string => name ?? 'nameless';
