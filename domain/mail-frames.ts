/** The words around every mail to members, where they are sent and where they are looked at before. */
import type { Language } from "./language.ts";

/** Words around the text of a mail. */
interface MailFrame {
  readonly greeting: string;
  readonly signature: string;
  /** Words on the link of an announcement that leads to the site. */
  readonly open: string;
  /** Reason why the reader gets an announcement. */
  readonly why: string;
  /** Words on the link by which the reader wants no more of them. */
  readonly optOut: string;
}

/** The words around a mail in each language. */
export const mailFrames: Readonly<Record<Language, MailFrame>> = {
  en: {
    greeting: "Hello,",
    signature: "WAB, the unofficial army builder for Warcrow",
    open: "Open WAB",
    why: "You get this email because you have a WAB account.",
    optOut: "Unsubscribe from announcements",
  },
  es: {
    greeting: "Hola:",
    signature: "WAB, el creador de listas no oficial de Warcrow",
    open: "Abrir WAB",
    why: "Recibes este correo porque tienes una cuenta de WAB.",
    optOut: "No recibir más anuncios por correo",
  },
  fr: {
    greeting: "Bonjour,",
    signature: "WAB, le créateur de listes non officiel pour Warcrow",
    open: "Ouvrir WAB",
    why: "Vous recevez cet e-mail parce que vous avez un compte WAB.",
    optOut: "Ne plus recevoir d’annonces par e-mail",
  },
};
