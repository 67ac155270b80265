import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  categoryName:
    '{category, select, business {Commerce} person {Personne} food {Restauration} service {Service} product {Produit} place {Lieu} government {Administration} other {Autre}}',
  categoryPlural:
    '{category, select, business {Commerces} person {Personnes} food {Restauration} service {Services} product {Produits} place {Lieux} government {Administration} other {Autre}}',
};
