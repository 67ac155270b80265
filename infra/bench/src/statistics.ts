export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which the share `q` of the values lies; 0 for none. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
};

export const rounded = (value: number): number => Number(value.toPrecision(4));
