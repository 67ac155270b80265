import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  categoryName:
    '{category, select, business {Negocio} person {Persona} food {Comida} service {Servicio} product {Producto} place {Lugar} government {Gobierno} other {Otro}}',
  categoryPlural:
    '{category, select, business {Negocios} person {Personas} food {Comida} service {Servicios} product {Productos} place {Lugares} government {Gobierno} other {Otro}}',
};
