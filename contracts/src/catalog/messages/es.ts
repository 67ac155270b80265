import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  listingTitle: '{name} – reseñas en {place}',
  validPhoneNumber: 'Indica un número de teléfono válido',
  sixDigitCode: 'Introduce el código de 6 dígitos',
  categoryRequired: 'La categoría es obligatoria',
  categoryFromList: 'Elige una categoría de la lista',
  validLink: 'Introduce un enlace válido',
  validWebsite: 'Introduce un sitio web válido',
  mostLinks: 'Como máximo 10 enlaces adicionales',
};
