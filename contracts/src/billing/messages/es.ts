import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  invalidExpiry: 'Introduce el mes y el año, como 12/34.',
  invalidSecurityCode: 'Introduce tres o cuatro dígitos.',
};
