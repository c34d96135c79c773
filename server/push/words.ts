import type { Language } from "#domain/language.ts";
import type { NoticeKind } from "#domain/notices/kinds.ts";

type Words = Readonly<Record<NoticeKind | "someone", string>>;

const words: Readonly<Record<Language, Words>> = {
  en: {
    someone: "Someone",
    direct_message: "{name} sent you a message",
    friend_request: "{name} wants to be your friend",
    friend_accepted: "{name} accepted your friend request",
    profile_comment: "{name} commented on your profile",
    post_comment: "{name} commented on one of your posts",
    result_changed: "{name} changed a match that you had both confirmed",
    notice: "Announcement from the administrators",
    post_hidden: "One of your posts was hidden",
    comment_hidden: "One of your comments was hidden",
    report_decided: "Your report has been reviewed",
    warning: "An administrator has sent you a warning",
    build_failure: "A build of the site failed",
  },
  es: {
    someone: "Alguien",
    direct_message: "{name} te ha enviado un mensaje",
    friend_request: "{name} te ha enviado una solicitud de amistad",
    friend_accepted: "{name} ha aceptado tu solicitud de amistad",
    profile_comment: "{name} ha comentado en tu perfil",
    post_comment: "{name} ha comentado en una de tus publicaciones",
    result_changed: "{name} ha cambiado una partida que los dos habíais confirmado",
    notice: "Anuncio de los administradores",
    post_hidden: "Se ha ocultado una de tus publicaciones",
    comment_hidden: "Se ha ocultado uno de tus comentarios",
    report_decided: "Tu denuncia se ha revisado",
    warning: "Un administrador te ha enviado una advertencia",
    build_failure: "Ha fallado una compilación del sitio",
  },
  fr: {
    someone: "Quelqu’un",
    direct_message: "{name} vous a envoyé un message",
    friend_request: "{name} vous a envoyé une demande d’ami",
    friend_accepted: "{name} a accepté votre demande d’ami",
    profile_comment: "{name} a commenté votre profil",
    post_comment: "{name} a commenté une de vos publications",
    result_changed: "{name} a modifié une partie que vous aviez tous deux confirmée",
    notice: "Annonce des administrateurs",
    post_hidden: "Une de vos publications a été masquée",
    comment_hidden: "Un de vos commentaires a été masqué",
    report_decided: "Votre signalement a été traité",
    warning: "Un administrateur vous a adressé un avertissement",
    build_failure: "Une compilation du site a échoué",
  },
};

/** The sentence that a device shows: the kind and who caused it, and nothing that anybody wrote. */
export function pushSentence(kind: NoticeKind, name: string | null, language: Language): string {
  const book = words[language];
  // Isolated (FSI, PDI), so that a name's letters do not turn the order of the words around it.
  return book[kind].replace("{name}", () => `\u2068${name ?? book.someone}\u2069`);
}
