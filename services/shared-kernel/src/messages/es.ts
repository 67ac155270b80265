import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  userNotFound: 'No se encontró al miembro',
  entityNotFound: 'No se encontró la ficha',
  onlyAdministrators: 'Solo los administradores pueden hacer esto.',
  dailyLimit:
    'Alcanzaste el límite de {limit} {kind, select, review {reseñas} vote {votos de utilidad} other {mensajes}} en 24 horas para miembros de confianza. Puedes continuar en {wait}.',
  growingDailyLimit:
    'Alcanzaste el límite de {limit} {kind, select, review {reseñas} vote {votos de utilidad} other {mensajes}} en 24 horas para miembros {level, select, new {nuevos} other {habituales}}. Puedes continuar en {wait}. El límite crece con tu cuenta: consulta las normas de la comunidad.',
};
