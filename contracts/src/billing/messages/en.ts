export const en = {
  invalidExpiry: 'Enter month and year, like 12/34.',
  invalidSecurityCode: 'Enter three or four digits.',
} as const;
