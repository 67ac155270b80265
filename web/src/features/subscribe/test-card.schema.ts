import { z } from 'zod';
import { isCardNumber } from './card-fields.ts';

/** What is wrong with a card by its looks; the provider has the last word. */
export const TestCardForm = z.object({
  cardNumber: z
    .string()
    .min(1, 'Card number is required')
    .refine(isCardNumber, {
      error: 'Your card number is invalid.',
      when: ({ issues }) => issues.length === 0,
    }),
  expiry: z
    .string()
    .min(1, 'Expiry is required')
    .regex(/^(?:(?:0[1-9]|1[0-2])\/\d{2})?$/, 'Enter month and year, like 12/34.'),
  cvc: z
    .string()
    .min(1, 'Security code is required')
    .regex(/^(?:\d{3,4})?$/, 'Three digits, or four on American Express.'),
});
export type TestCardForm = z.infer<typeof TestCardForm>;
