export const en = {
  categoryName:
    '{category, select, business {Business} person {Person} food {Food} service {Service} product {Product} place {Place} government {Government} other {Other}}',
  categoryPlural:
    '{category, select, business {Businesses} person {People} food {Food} service {Services} product {Products} place {Places} government {Government} other {Other}}',
} as const;
