import type { Translations } from '@candor/languages';
import type { en } from './en.ts';

export const es: Translations<typeof en> = {
  title: 'Términos del servicio',
  summary:
    'El acuerdo entre tú y Candor. Hemos procurado redactarlo como nos gusta que se escriban las reseñas: con claridad.',
  agreement: 'El acuerdo',
  whatYouAgreeTo:
    'Al crear una cuenta o usar Candor aceptas estos términos, las <guidelines>Normas de la comunidad</guidelines> y la <privacy>Política de privacidad</privacy>. Si no estás de acuerdo, no uses el sitio.',
  account: 'Tu cuenta',
  ageLimit: 'Debes tener al menos 13 años.',
  oneAccount: 'Una persona, una cuenta, con tu nombre y apellido reales.',
  password:
    'No compartas tu contraseña. Debe tener al menos 8 caracteres. Eres responsable de lo que ocurra en tu cuenta.',
  deletion: 'Puedes eliminar tu cuenta en cualquier momento en la Configuración de tu panel.',
  content: 'Lo que publicas',
  license:
    'Tus calificaciones, tus reseñas y tus fotos siguen siendo tuyas. Al publicarlas permites que Candor las muestre, almacene, redimensione y distribuya como parte del servicio, en todo el mundo y sin pago alguno, hasta que las elimines.',
  promise:
    'Te comprometes a que lo que publicas sea tuyo, refleje fielmente tu experiencia y no infrinja ninguna ley ni los derechos de nadie.',
  oneReview:
    'Una reseña por miembro para cada negocio, persona, lugar, producto o servicio. Puedes editarla en cualquier momento.',
  reviewLength: 'Una reseña tiene al menos 50 caracteres.',
  photos:
    'Los miembros gratuitos pueden agregar 1 foto a una reseña y los miembros premium, hasta 5. Cada foto puede tener hasta 10 MB.',
  notOwnListing: 'No puedes calificar una ficha que hayas reclamado.',
  opinions: 'Las opiniones son de sus autores',
  whoseOpinions:
    'Las reseñas son opiniones de los miembros que las escribieron, no de Candor. No las editamos, y ningún negocio puede pagar para que se cambie, se mueva o se elimine alguna. Eliminamos el contenido que infringe estos términos o las normas.',
  premium: 'Membresía premium',
  price:
    'Premium cuesta <strong>9,99 US$ al mes</strong> y se renueva cada mes hasta que canceles. Los pagos los procesa un proveedor de pagos con tarjeta.',
  cancelAnytime:
    '<strong>Cancela cuando quieras.</strong> Premium dura entonces hasta el final del mes que ya pagaste.',
  moneyBack:
    '<strong>Garantía de reembolso de 30 días.</strong> Dentro de los 30 días siguientes a tu primer pago puedes pedir el reembolso, una sola vez, en la Configuración de tu panel.',
  failedPayment: 'Si un pago falla, premium se mantiene durante 7 días para que puedas solucionarlo.',
  messages: 'Solo los miembros premium pueden enviarse mensajes.',
  afterPremium: 'Si premium termina, las fotos y reseñas que publicaste se conservan.',
  advertising:
    'Los visitantes y los miembros gratuitos ven publicidad de una red publicitaria. Los miembros premium no ven ninguna.',
  claims: 'Reclamar una ficha',
  howToClaim:
    'Si una ficha trata de tu negocio, puedes reclamarla verificando un correo electrónico o un número de teléfono que le pertenezca. Reclamar una ficha que no es tuya es un fraude; podemos revocar cualquier reclamación. La reclamación te permite mantener correctos los datos de la ficha. No te da ninguna influencia sobre sus reseñas.',
  notAllowed: 'Lo que no está permitido',
  fakeReviews: 'Reseñas falsas, pagadas o intercambiadas, y votos de cuentas creadas con ese fin.',
  harassment: 'Acoso, amenazas, odio e información privada de otras personas.',
  spam: 'Spam, software malicioso y enlaces engañosos.',
  attacks: 'Ataques al sitio, eludir sus límites o copiarlo en masa de forma automatizada.',
  ending: 'Cuándo cerramos una cuenta',
  howAccountsEnd:
    'Podemos eliminar contenido, retirar una insignia o cerrar una cuenta que infrinja estos términos. Si podemos, explicamos el motivo. Si se cierra tu cuenta, sus reseñas y votos se eliminan con ella.',
  liability: 'Garantía y responsabilidad',
  whatWeAreLiableFor:
    'Trabajamos para que Candor esté disponible y sea correcto, pero se ofrece tal como está, sin garantía de que funcione siempre ni de que todas las reseñas sean exactas. En la medida en que la ley lo permita, no somos responsables de pérdidas indirectas ni de las decisiones que tomes a partir de las reseñas. Nada de lo aquí expuesto limita los derechos que la ley te otorga como consumidor.',
  changes: 'Cambios en estos términos',
  howTheyChange:
    'Cuando estos términos cambian, también cambia la fecha que aparece al principio, y se avisa a los miembros de los cambios importantes antes de que entren en vigor. Si después sigues usando Candor, se aplican los nuevos términos.',
};
