import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  listingTitle: '{name} – avis à {place}',
  validPhoneNumber: 'Veuillez saisir un numéro de téléphone valide',
  validPhone:
    'Le téléphone doit comporter de 7 à 15 chiffres, comme (512) 555-0142 ou (512) 555-0142 ext. 12',
  sixDigitCode: 'Veuillez saisir le code à 6 chiffres',
  categoryRequired: 'La catégorie est obligatoire',
  categoryFromList: 'Veuillez choisir une catégorie dans la liste',
  validLink: 'Veuillez saisir un lien valide',
  validWebsite: 'Veuillez saisir un site web valide',
  mostLinks: '10 liens supplémentaires au maximum',
};
