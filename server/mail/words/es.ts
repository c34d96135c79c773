import { mailFrames } from "#domain/mail-frames.ts";
import type { MailBook } from "../template.ts";

const ignore = "Si no has sido tú, puedes ignorar este correo.";
const secure =
  "Si no has sido tú, elige ahora una contraseña nueva: «¿Has olvidado la contraseña?» en la página de inicio de sesión.";

/** Mails in Spanish. */
export const es: MailBook = {
  greeting: mailFrames.es.greeting,
  colon: ":",
  signature: mailFrames.es.signature,
  code: "O introduce este código:",
  expiry: "El enlace funciona una sola vez y caduca al cabo de una hora.",
  administrator: "la administración del sitio",
  announcement: {
    question:
      "¿Quieres dejar de recibir anuncios de WAB por correo? Los correos sobre tu cuenta seguirán llegando.",
    confirm: "No recibir más anuncios",
    done: "Hecho. Ya no recibirás anuncios por correo. Puedes cambiarlo en tu cuenta.",
    badLink: "Este enlace está incompleto. Puedes cambiar tus preferencias de correo en tu cuenta.",
  },
  mails: {
    confirm: {
      subject: "Confirma tu dirección de correo",
      body: [
        "¡Te damos la bienvenida a WAB! Confirma que esta dirección de correo es tuya.",
        ignore,
      ],
      action: "Confirmar la dirección",
    },
    "confirm-again": {
      subject: "Confirma tu dirección de correo y elige una contraseña",
      body: [
        "Alguien se ha registrado en WAB más de una vez con esta dirección y con contraseñas distintas, así que no se ha guardado ninguna. Confirma la dirección y elige de nuevo tu contraseña.",
        ignore,
      ],
      action: "Confirmar y elegir contraseña",
    },
    "address-known": {
      subject: "Ya tienes una cuenta",
      body: [
        "Alguien ha intentado usar esta dirección para una cuenta de WAB, pero ya tienes una. Inicia sesión; si has olvidado la contraseña, pide otra en la página de inicio de sesión.",
        ignore,
      ],
    },
    "address-confirmed": {
      subject: "Tu dirección de correo está confirmada",
      body: [
        "Esta dirección ya está confirmada, así que no queda nada por hacer: inicia sesión en WAB. Si has olvidado la contraseña, pide una nueva en la página de inicio de sesión.",
        ignore,
      ],
    },
    "magic-link": {
      subject: "Tu enlace para iniciar sesión",
      body: ["Sigue este enlace para iniciar sesión en WAB.", ignore],
      action: "Iniciar sesión",
    },
    recovery: {
      subject: "Elige una contraseña nueva",
      body: ["Sigue este enlace para elegir una contraseña nueva para WAB.", ignore],
      action: "Elegir contraseña",
    },
    invite: {
      subject: "Tienes una invitación a WAB",
      body: ["Te han invitado a WAB. Sigue este enlace para aceptar."],
      action: "Aceptar la invitación",
    },
    "mail-change-current": {
      subject: "Confirma tu nueva dirección de correo",
      body: [
        "Has pedido usar {address} en tu cuenta de WAB a partir de ahora. Confirma el cambio aquí y en el correo enviado a la dirección nueva; hasta entonces se mantiene esta dirección.",
        secure,
      ],
      action: "Confirmar el cambio",
    },
    "mail-change-new": {
      subject: "Confirma tu nueva dirección de correo",
      body: [
        "Confirma que quieres usar esta dirección en WAB a partir de ahora. La dirección anterior también recibe un correo para confirmarlo.",
        ignore,
      ],
      action: "Confirmar el cambio",
    },
    reauthentication: {
      subject: "Tu código",
      body: ["Introduce el código para continuar. Nadie de WAB te lo pedirá nunca."],
    },
    "password-changed": {
      subject: "Se ha cambiado tu contraseña",
      body: [
        "Se ha cambiado tu contraseña de WAB y se ha cerrado la sesión en los demás dispositivos.",
        secure,
      ],
    },
    "mail-changed": {
      subject: "Se ha cambiado tu dirección de correo",
      body: [
        "Tu cuenta de WAB usa ahora otra dirección de correo en lugar de esta.",
        "Si no has sido tú, escribe a {contact}.",
      ],
    },
    "mail-changed-by-admin": {
      subject: "Se ha cambiado tu dirección de correo",
      body: [
        "Una persona que administra el sitio ha puesto otra dirección de correo a tu cuenta de WAB. Esta ya no vale.",
        "Si no lo has pedido, avisa a quien administra el sitio.",
      ],
    },
    "mail-set-by-admin": {
      subject: "Esta es ahora la dirección de correo de tu cuenta de WAB",
      body: [
        "Una persona que administra el sitio ha puesto esta dirección de correo a tu cuenta de WAB. Inicia sesión con ella; tu contraseña no cambia.",
        "Si no tienes una cuenta de WAB, avisa a quien administra el sitio.",
      ],
    },
    "session-ended": {
      subject: "Hemos cerrado tu sesión por seguridad",
      body: [
        "Una de tus sesiones de WAB se ha usado desde dos sitios, lo que puede significar que alguien la ha copiado. La hemos cerrado en todas partes; vuelve a iniciar sesión.",
        "Si vuelve a ocurrir, cambia tu contraseña.",
      ],
    },
    "factor-added": {
      subject: "Verificación en dos pasos: aplicación añadida",
      body: [
        "A partir de ahora WAB te pide un código de tu aplicación de autenticación al iniciar sesión.",
        "Si no has sido tú, alguien conoce tu contraseña. Quita la aplicación en los próximos siete días con este enlace: se cierra la sesión en todos los dispositivos y eliges una contraseña nueva.",
      ],
      action: "Quitar la aplicación",
    },
    "factor-removed": {
      subject: "Verificación en dos pasos: aplicación eliminada",
      body: [
        "Los códigos de una de tus aplicaciones de autenticación ya no sirven para iniciar sesión en WAB.",
        secure,
      ],
    },
    "factors-removed": {
      subject: "Se ha desactivado la verificación en dos pasos",
      body: [
        "Una persona que administra el sitio ha desactivado la verificación en dos pasos de tu cuenta de WAB. Inicias sesión solo con tu contraseña hasta que vuelvas a activarla en tu cuenta.",
        "Si no lo has pedido, elige ahora una contraseña nueva y avisa a quien administra el sitio.",
      ],
    },
    "recovery-codes": {
      subject: "Códigos de recuperación nuevos",
      body: [
        "Se han creado códigos de recuperación nuevos para tu cuenta de WAB. Los anteriores ya no valen.",
        secure,
      ],
    },
    "recovery-code-used": {
      subject: "Se ha usado un código de recuperación",
      body: [
        "Alguien ha iniciado sesión en tu cuenta de WAB con tu contraseña y uno de tus códigos de recuperación. Ese código ya no vale; en tu cuenta ves cuántos quedan.",
        secure,
      ],
    },
    "account-deleted": {
      subject: "Se ha borrado tu cuenta",
      body: [
        "Se ha borrado tu cuenta de WAB con todo su contenido. Gracias por jugar con nosotros.",
      ],
    },
    "account-banned": {
      subject: "Tu cuenta ha sido suspendida",
      body: [
        "Un administrador ha suspendido tu cuenta de WAB. Ya no puedes iniciar sesión, y los demás ya no ven tu perfil ni tus publicaciones. Las listas guardadas en tus dispositivos siguen ahí.",
        "Motivo: {reason}",
        "Si crees que es un error, escribe a {contact}.",
      ],
    },
    "account-closed": {
      subject: "Tu cuenta está cerrada",
      body: [
        "Alguien ha querido iniciar sesión en tu cuenta de WAB por correo o elegir una contraseña nueva, pero la cuenta está cerrada y no es posible.",
        "Para volver a abrirla, escribe a {contact}.",
      ],
    },
    test: {
      subject: "Correo de prueba de WAB",
      body: [
        "Un administrador ha pedido este correo para comprobar si los envíos funcionan. Funcionan.",
      ],
    },
    welcome: {
      subject: "Te damos la bienvenida a WAB",
      body: [
        "Nos alegra tenerte aquí. Crea una lista, guárdala en la nube y ábrela en cualquiera de tus dispositivos.",
      ],
      action: "Abrir WAB",
    },
    maintenance: {
      subject: "WAB no estará disponible durante un rato",
      body: [
        "WAB pronto dejará de estar disponible durante un rato, por mantenimiento. Tus listas están a salvo, y las de tu dispositivo siguen funcionando.",
      ],
      action: "Abrir WAB",
    },
    news: {
      subject: "Novedades de WAB",
      body: ["Hay novedades en la página de inicio."],
      action: "Leer las novedades",
    },
  },
};
