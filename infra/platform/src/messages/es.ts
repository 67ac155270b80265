import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  signInFirst: 'Primero inicia sesión.',
  signInAgain: 'Vuelve a iniciar sesión.',
  onlyAdministrators: 'Solo los administradores pueden hacer esto.',
  notPublic: 'Esto no está abierto al público.',
  nothingHere: 'No hay nada en esta dirección.',
  unavailable: 'Esto no está disponible ahora mismo. Inténtalo de nuevo en un momento.',
  unreadable: 'No se pudo leer la solicitud.',
  tooLarge: 'La solicitud es demasiado grande.',
  sendJson: 'Envía JSON.',
  tooManyRequests: 'Demasiadas solicitudes. Inténtalo de nuevo en un momento.',
  failed: 'Algo salió mal de nuestro lado.',
  invalidRequest: 'La solicitud no es válida.',
  invalidIdempotencyKey: 'El Idempotency-Key no es válido.',
  idempotencyKeyReused: 'Este Idempotency-Key ya se usó para otra cosa.',
  savingAlready: 'Esto ya se está guardando. Espera un momento.',
  accountErased: 'Esta cuenta ya no existe.',
  unsubscribe: 'Cancelar la suscripción',
  unsubscribeAt: 'Cancelar la suscripción: {url}',
};
