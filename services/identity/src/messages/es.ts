import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  signInFirst: 'Primero inicia sesión.',
  signInAgain: 'Primero vuelve a iniciar sesión.',
  onlyAdministrators: 'Solo los administradores pueden hacer esto.',
  userNotFound: 'No se encontró al miembro',
  alreadyRegistered: 'Este miembro ya está registrado.',
  emailTaken: 'Este correo electrónico ya está registrado',
  newAccountGone: 'La cuenta nueva ya no existe.',
  accountGone: 'La cuenta ya no existe.',
  wrongCredentials: 'El correo electrónico o la contraseña no son correctos.',
  wrongPassword: 'La contraseña no es correcta.',
  wrongCurrentPassword: 'La contraseña actual no es correcta.',
  commonPassword: 'Esta contraseña es demasiado común',
  tooManySignIns: 'Hay demasiados inicios de sesión a la vez. Inténtalo de nuevo en un momento.',
  tooManyAttempts: 'Demasiados intentos. Inténtalo de nuevo en {wait}.',
  codeRequired: 'El código es obligatorio',
  secondFactorNeeded: 'Escribe el código de tu app de autenticación.',
  wrongCode: 'El código no es correcto o ya se usó. Escribe el siguiente.',
  uselessChallenge: 'Pasó demasiado tiempo. Vuelve a iniciar sesión.',
  secondFactorOn: 'Ya se usa una app de autenticación.',
  secondFactorOff: 'No se usa ninguna app de autenticación.',
  nothingToConfirm: 'Vuelve a configurar la app de autenticación.',
  passkeyNotFound: 'No se encontró la clave de acceso',
  tooManyPasskeys: 'Puedes tener {count} claves de acceso.',
  passkeyNotAdded: 'No se pudo agregar la clave de acceso. Inténtalo de nuevo.',
  wrongPasskey: 'No puedes iniciar sesión con esta clave de acceso. Inténtalo de nuevo o usa tu contraseña.',
  signInUnavailable: 'El inicio de sesión con {provider} no está disponible en este servidor.',
  providerUnreachable: 'No es posible conectar con este servicio en este momento. Inténtalo de nuevo.',
  uselessLink: 'Pasó demasiado tiempo. Empieza de nuevo.',
  uselessToken: 'Este enlace ya no es válido. Solicita uno nuevo.',
  uselessEmailChange: 'Este enlace ya no es válido. Vuelve a cambiar tu correo electrónico.',
  uselessEmailUndo:
    'Este enlace ya no es válido. Funciona una sola vez, durante 7 días y solo mientras la cuenta exista.',
  ownEmail: 'Este ya es tu correo electrónico.',
  emailBeingChanged: 'El correo electrónico de esta cuenta se está cambiando en este momento.',
  sessionNotFound: 'No se encontró la sesión',
  unknownPicture: 'La foto de perfil debe ser un archivo de imagen o una dirección web.',
  dataExportNotFound: 'No se encontró la exportación de datos',
  lastAdmin: 'Debe quedar al menos un administrador.',
  ownFlag: 'No puedes quitarte a ti mismo el rol de administrador.',
  ownAccount: 'No puedes eliminar tu propia cuenta aquí.',

  goToCandor: 'Ir a Candor',
  goToSettings: 'Ir a la configuración',
  goToSupport: 'Ir a soporte',
  signIn: 'Iniciar sesión',
  choosePassword: 'Elegir una contraseña nueva',
  confirmMyAddress: 'Confirmar mi dirección',
  nothingToDo: 'Si no fuiste tú, no tienes que hacer nada.',

  welcome: 'Te damos la bienvenida a Candor',
  accountReady:
    'Tu cuenta de Candor está lista. Escribe sobre lugares, productos y personas, y lee lo que dicen los demás:',
  addressUsed:
    'Si tú no creaste esta cuenta, alguien usó tu dirección. Elige una contraseña nueva en la página de inicio de sesión y la cuenta será tuya.',
  accountReadyToConfirm:
    'Tu cuenta de Candor está lista. Confirma en las próximas 24 horas que esta dirección es tuya:',
  onceConfirmed: 'Cuando la confirmes, tus votos contarán y podrás reclamar la ficha de tu negocio.',
  notOpened: 'Si tú no creaste esta cuenta, no tienes que hacer nada.',

  confirmAddress: 'Confirma tu correo electrónico',
  confirmAddressWithin: 'Confirma en las próximas 24 horas que esta es la dirección de tu cuenta de Candor:',
  noSuchAccount: 'Si no tienes esa cuenta, no tienes que hacer nada.',

  passwordReset: 'Elige una contraseña nueva para Candor',
  passwordRequested:
    'Alguien, probablemente tú, solicitó una contraseña nueva para tu cuenta de Candor. El enlace funciona una sola vez, durante 30 minutos:',
  passwordStays: 'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',

  passwordChanged: 'Se cambió tu contraseña de Candor',
  passwordWasChanged:
    'Se cambió la contraseña de tu cuenta de Candor y se cerró la sesión en otros dispositivos. Si fuiste tú, no tienes que hacer nada. Si no, elige una contraseña nueva aquí:',
  mailReaders:
    'Cualquiera que pueda leer tu correo puede hacer lo mismo. Asegúrate de que solo tú puedas leerlo.',

  confirmEmailChange: 'Confirma tu nuevo correo electrónico',
  addressWanted:
    'Alguien, probablemente tú, quiere usar esta dirección para su cuenta de Candor. Confírmala en las próximas 24 horas:',
  signInWithAddress:
    'A partir de entonces, iniciarás sesión con esta dirección. Si no fuiste tú, no tienes que hacer nada.',
  useAddress: 'Usar esta dirección',

  emailInUse: 'Esta dirección ya tiene una cuenta de Candor',
  addressInUse:
    'Alguien, probablemente tú, quiere usar esta dirección para otra cuenta de Candor. Ya tiene una, así que no se cambió nada. Puedes iniciar sesión en ella aquí:',

  emailChangeRequested: 'Una dirección nueva para tu cuenta de Candor',
  otherAddressRequested:
    'Alguien, probablemente tú, solicitó otro correo electrónico para tu cuenta de Candor y conocía su contraseña. Nada cambia hasta que se confirme la dirección nueva. Si no fuiste tú, elige ahora una contraseña nueva, lo que cancela el cambio:',
  nothingToDoHere: 'Si fuiste tú, aquí no tienes que hacer nada.',

  emailChanged: 'Se cambió tu correo electrónico de Candor',
  otherAddressNow:
    'Tu cuenta de Candor tiene ahora otro correo electrónico y se cerró la sesión en otros dispositivos. Con esta dirección ya no puedes iniciar sesión. Si fuiste tú, no tienes que hacer nada. Si no, deshaz el cambio y elige una contraseña nueva. El enlace funciona una sola vez, durante 7 días:',
  reachSupport:
    'No compartas el enlace con nadie. Si no funciona, escribe a nuestro equipo de soporte. Para ello, inicia sesión con otra cuenta o crea una: {url}',
  writeToSupport:
    'No compartas el enlace con nadie. Si no funciona, escribe a nuestro equipo de soporte desde esta dirección: {email}',
  undoChange: 'Deshacer el cambio',

  emailChangeUndone: 'Se deshizo un cambio de tu correo electrónico de Candor',
  formerAddressAgain:
    'Tu cuenta de Candor vuelve a tener el correo electrónico que tenía antes. Desde la dirección anterior se deshizo el cambio y se eligió una contraseña nueva, y se cerró la sesión en todos los dispositivos. Con esta dirección ya no puedes iniciar sesión.',
  ifWrong: 'Si crees que es un error, escribe a nuestro equipo de soporte:',

  passkeyAdded: 'Se agregó una clave de acceso a tu cuenta de Candor',
  passkeySignsIn:
    'Una clave de acceso nueva permite ahora iniciar sesión en tu cuenta de Candor sin contraseña. Si fuiste tú, no tienes que hacer nada. Si no, elimínala en tu configuración y elige una contraseña nueva:',

  passkeyRemoved: 'Se eliminó una clave de acceso de tu cuenta de Candor',
  passkeySignsInNoMore:
    'Se eliminó una clave de acceso y ya no sirve para iniciar sesión en tu cuenta de Candor. Si fuiste tú, no tienes que hacer nada. Si no, elige una contraseña nueva aquí:',

  codesNeeded: 'Iniciar sesión en Candor ahora requiere un código',
  authenticatorOn:
    'Iniciar sesión en tu cuenta de Candor ahora requiere un código de tu app de autenticación. Guarda los códigos de recuperación donde los encuentres sin tu teléfono. Si no lo configuraste tú, elige una contraseña nueva y escríbenos:',

  codesNotNeeded: 'Iniciar sesión en Candor ya no requiere un código',
  authenticatorOff:
    'Se desactivó la app de autenticación de tu cuenta de Candor y sus códigos de recuperación ya no funcionan. Si fuiste tú, no tienes que hacer nada. Si no, elige una contraseña nueva aquí:',

  recoveryCodeUsed: 'Se usó un código de recuperación de tu cuenta de Candor',
  codeReplacedApp:
    'Un código de recuperación reemplazó a tu app de autenticación y ya no funciona. Códigos restantes: {codesLeft}. Puedes crear códigos nuevos en tu configuración:',
  newCodes: 'Si no fuiste tú, elige una contraseña nueva y crea después códigos de recuperación nuevos.',

  deletionRequested: 'Tu cuenta de Candor se eliminará',
  accountHidden:
    'Solicitaste eliminar tu cuenta de Candor. Ahora está oculta y se eliminará definitivamente el {date}. Para cancelarlo, inicia sesión antes de esa fecha:',
  anotherPassword: 'Si no fuiste tú, inicia sesión y elige otra contraseña en tu configuración.',
  cancelDeletion: 'Conservar mi cuenta',

  unknownDevice: 'Dispositivo desconocido',
  deviceOn: '{browser} en {system}',
  yourData: 'Tus datos de Candor',
  aboutYourData:
    'Todo lo que Candor guarda sobre ti, a fecha de {at}. La carpeta <code>data</code> contiene lo mismo para programas.',
  noRecords: 'Nada.',
  photos: 'Fotos',
  photo: 'Foto {number}',
  yes: 'sí',
  no: 'no',
};
