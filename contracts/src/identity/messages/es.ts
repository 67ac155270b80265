import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  invalidEmail: 'Introduce un correo electrónico válido',
  emailTooLong: 'El correo electrónico puede tener como máximo {max} caracteres',
  locationRequired: 'La ubicación es obligatoria',
  passwordTooShort: 'La contraseña debe tener al menos 8 caracteres',
  passwordTooLong: 'La contraseña puede tener como máximo 128 caracteres',
  passwordNotUsable: 'La contraseña contiene caracteres que no se pueden usar',
  passwordRequired: 'La contraseña es obligatoria',
  agreementRequired: 'Debes aceptar las condiciones',
  invalidPasskey: 'La clave de acceso no es válida',
  codeRequired: 'El código es obligatorio',
  codeTooLong: 'El código es demasiado largo',
};
