import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  listingTitle: '{name} – avis à {place}',
  validPhoneNumber: 'Veuillez saisir un numéro de téléphone valide',
  sixDigitCode: 'Veuillez saisir le code à 6 chiffres',
  categoryRequired: 'La catégorie est obligatoire',
  categoryFromList: 'Veuillez choisir une catégorie dans la liste',
  validLink: 'Veuillez saisir un lien valide',
  validWebsite: 'Veuillez saisir un site web valide',
  mostLinks: '10 liens supplémentaires au maximum',
};
