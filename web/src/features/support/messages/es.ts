import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  backToDashboard: 'Volver al panel',
  support: 'Soporte',
  prioritySupport: 'Tienes soporte prioritario: leemos primero tus mensajes.',
  premiumFirst: 'Los mensajes de los miembros premium se leen primero.',
  writeTo: 'Escribe a <link>{address}</link>, preferiblemente desde {email}.',
  pageNotLoaded: 'No se pudo cargar esta página',
  messageSent: 'Mensaje enviado',
  responseByEmail: 'Te responderemos por correo a {email}.',
  message: 'Mensaje',
  messageHint: 'Respondemos por correo a {email}.',
  sendMessage: 'Enviar mensaje',
};
