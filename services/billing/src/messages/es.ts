import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  alreadyPremium: 'Ya eres premium.',
  noSubscription: 'No tienes ninguna suscripción.',
  refundUsed: 'Ya te devolvimos tu dinero una vez.',
  refundTooLate: 'La garantía de devolución es válida durante los 30 días posteriores a tu primer pago.',
  paymentDisputed: 'Tu banco está revisando un pago. Ponte en contacto con él.',
  subscriptionNotFound: 'No se encontró la suscripción',
  paymentNotFound: 'No se encontró el pago',
  notTestCard:
    'Tu tarjeta fue rechazada. El pago se hizo en modo de prueba, pero la tarjeta no es de prueba.',
  cardExpired: 'Tu tarjeta está vencida.',
  cardDeclined: 'Tu tarjeta fue rechazada.',
  notAuthenticated:
    'No pudimos autenticar tu método de pago. Elige otro método de pago e inténtalo de nuevo.',
  receiptSubject: 'Tu recibo de Candor',
  receipt:
    'Gracias. El {date} pagaste {amount} por un mes de Candor Premium. Tus facturas y tu suscripción están en tu configuración:',
  paymentNumber: 'Pago {paymentId}',
  testMode: 'Este sitio está en modo de prueba: no se hizo ningún cargo a la tarjeta.',
  openSettings: 'Abrir mi configuración',
};
