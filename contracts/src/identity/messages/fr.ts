import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  invalidEmail: 'Veuillez saisir une adresse e-mail valide',
  emailTooLong: 'L’adresse e-mail peut contenir {max} caractères au maximum',
  locationRequired: 'La localisation est obligatoire',
  passwordTooShort: 'Le mot de passe doit contenir au moins 8 caractères',
  passwordTooLong: 'Le mot de passe peut contenir 128 caractères au maximum',
  passwordNotUsable: 'Le mot de passe contient des caractères qui ne peuvent pas être utilisés',
  passwordRequired: 'Le mot de passe est obligatoire',
  agreementRequired: 'Vous devez accepter les conditions',
  invalidPasskey: 'La clé d’accès n’est pas valide',
  codeRequired: 'Le code est obligatoire',
  codeTooLong: 'Le code est trop long',
};
