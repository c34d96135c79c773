import { mailFrames } from "#domain/mail-frames.ts";
import type { MailBook } from "../template.ts";

const ignore = "Si ce n’était pas vous, vous pouvez ignorer cet e-mail.";
const secure =
  "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : « Mot de passe oublié ? » sur la page de connexion.";

/** Mails in French, with a space before the colon. */
export const fr: MailBook = {
  greeting: mailFrames.fr.greeting,
  colon: " :",
  signature: mailFrames.fr.signature,
  code: "Ou saisissez ce code :",
  expiry: "Le lien fonctionne une seule fois et expire au bout d’une heure.",
  administrator: "l’administration du site",
  announcement: {
    question:
      "Ne plus recevoir les annonces de WAB par e-mail ? Les e-mails au sujet de votre compte continueront d’arriver.",
    confirm: "Ne plus recevoir d’annonces",
    done: "C’est fait. Vous ne recevrez plus d’annonces par e-mail. Vous pouvez changer d’avis dans votre compte.",
    badLink:
      "Ce lien est incomplet. Vous pouvez modifier vos préférences d’e-mail dans votre compte.",
  },
  mails: {
    confirm: {
      subject: "Confirmez votre adresse e-mail",
      body: ["Bienvenue sur WAB ! Confirmez que cette adresse e-mail est la vôtre.", ignore],
      action: "Confirmer l’adresse",
    },
    "confirm-again": {
      subject: "Confirmez votre adresse e-mail et choisissez un mot de passe",
      body: [
        "Quelqu’un s’est inscrit plusieurs fois sur WAB avec cette adresse et avec des mots de passe différents : aucun n’a donc été conservé. Confirmez l’adresse et choisissez à nouveau votre mot de passe.",
        ignore,
      ],
      action: "Confirmer et choisir un mot de passe",
    },
    "address-known": {
      subject: "Vous avez déjà un compte",
      body: [
        "Quelqu’un a essayé d’utiliser cette adresse pour un compte WAB, mais vous en avez déjà un. Connectez-vous ; si vous avez oublié votre mot de passe, demandez-en un nouveau sur la page de connexion.",
        ignore,
      ],
    },
    "address-confirmed": {
      subject: "Votre adresse e-mail est confirmée",
      body: [
        "Cette adresse est déjà confirmée, il ne reste rien à faire : connectez-vous à WAB. Si vous avez oublié votre mot de passe, demandez-en un nouveau sur la page de connexion.",
        ignore,
      ],
    },
    "magic-link": {
      subject: "Votre lien de connexion",
      body: ["Suivez ce lien pour vous connecter à WAB.", ignore],
      action: "Se connecter",
    },
    recovery: {
      subject: "Choisissez un nouveau mot de passe",
      body: ["Suivez ce lien pour choisir un nouveau mot de passe pour WAB.", ignore],
      action: "Choisir un mot de passe",
    },
    invite: {
      subject: "Votre invitation à WAB",
      body: ["On vous invite à rejoindre WAB. Suivez ce lien pour accepter."],
      action: "Accepter l’invitation",
    },
    "mail-change-current": {
      subject: "Confirmez votre nouvelle adresse e-mail",
      body: [
        "Vous avez demandé à utiliser désormais {address} pour WAB. Confirmez le changement ici et dans l’e-mail envoyé à la nouvelle adresse ; d’ici là, cette adresse reste valable.",
        secure,
      ],
      action: "Confirmer le changement",
    },
    "mail-change-new": {
      subject: "Confirmez votre nouvelle adresse e-mail",
      body: [
        "Confirmez que vous voulez désormais utiliser cette adresse pour WAB. L’ancienne adresse reçoit également un e-mail de confirmation.",
        ignore,
      ],
      action: "Confirmer le changement",
    },
    reauthentication: {
      subject: "Votre code",
      body: ["Saisissez le code pour continuer. Personne chez WAB ne vous le demandera jamais."],
    },
    "password-changed": {
      subject: "Votre mot de passe a été modifié",
      body: [
        "Votre mot de passe WAB a été modifié et tous les autres appareils ont été déconnectés.",
        secure,
      ],
    },
    "mail-changed": {
      subject: "Votre adresse e-mail a été modifiée",
      body: [
        "Votre compte WAB utilise désormais une autre adresse e-mail à la place de celle-ci.",
        "Si ce n’était pas vous, écrivez à {contact}.",
      ],
    },
    "mail-changed-by-admin": {
      subject: "Votre adresse e-mail a été modifiée",
      body: [
        "Un administrateur du site a donné une autre adresse e-mail à votre compte WAB. Celle-ci n’est plus valable.",
        "Si vous ne l’avez pas demandé, prévenez l’administrateur du site.",
      ],
    },
    "mail-set-by-admin": {
      subject: "Cette adresse e-mail est désormais celle de votre compte WAB",
      body: [
        "Un administrateur du site a attribué cette adresse e-mail à votre compte WAB. Connectez-vous avec elle ; votre mot de passe reste le même.",
        "Si vous n’avez pas de compte WAB, prévenez l’administrateur du site.",
      ],
    },
    "session-ended": {
      subject: "Session fermée par mesure de sécurité",
      body: [
        "Une de vos sessions WAB a été utilisée depuis deux endroits, ce qui peut signifier que quelqu’un l’a copiée. Nous l’avons fermée partout ; reconnectez-vous.",
        "Si cela se reproduit, changez votre mot de passe.",
      ],
    },
    "factor-added": {
      subject: "Vérification en deux étapes : application ajoutée",
      body: [
        "WAB vous demande désormais un code de votre application d’authentification à la connexion.",
        "Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Retirez l’application dans les sept jours avec ce lien : tous les appareils seront déconnectés et vous choisirez un nouveau mot de passe.",
      ],
      action: "Retirer l’application",
    },
    "factor-removed": {
      subject: "Vérification en deux étapes : application retirée",
      body: [
        "Les codes de l’une de vos applications d’authentification ne sont plus valables pour vous connecter à WAB.",
        secure,
      ],
    },
    "factors-removed": {
      subject: "La vérification en deux étapes a été désactivée",
      body: [
        "Un administrateur du site a désactivé la vérification en deux étapes de votre compte WAB. Vous vous connectez avec votre seul mot de passe jusqu’à ce que vous la réactiviez dans votre compte.",
        "Si vous ne l’avez pas demandé, choisissez tout de suite un nouveau mot de passe et prévenez l’administrateur du site.",
      ],
    },
    "recovery-codes": {
      subject: "Nouveaux codes de secours",
      body: [
        "De nouveaux codes de secours ont été créés pour votre compte WAB. Les précédents ne sont plus valables.",
        secure,
      ],
    },
    "recovery-code-used": {
      subject: "Un code de secours a été utilisé",
      body: [
        "Quelqu’un s’est connecté à votre compte WAB avec votre mot de passe et l’un de vos codes de secours. Ce code n’est plus valable ; votre compte indique combien il en reste.",
        secure,
      ],
    },
    "account-deleted": {
      subject: "Votre compte a été supprimé",
      body: [
        "Votre compte WAB a été supprimé avec tout son contenu. Merci d’avoir joué avec nous.",
      ],
    },
    "account-banned": {
      subject: "Votre compte a été banni",
      body: [
        "Un administrateur a banni votre compte WAB. Vous ne pouvez plus vous connecter, et les autres ne voient plus votre profil ni vos publications. Les listes enregistrées sur vos appareils y restent.",
        "Motif : {reason}",
        "Si vous pensez que c’est une erreur, écrivez à {contact}.",
      ],
    },
    "account-closed": {
      subject: "Votre compte est fermé",
      body: [
        "Quelqu’un a voulu se connecter à votre compte WAB par e-mail ou choisir un nouveau mot de passe, mais ce compte est fermé : ce n’est pas possible.",
        "Pour le faire rouvrir, écrivez à {contact}.",
      ],
    },
    test: {
      subject: "E-mail de test de WAB",
      body: [
        "Un administrateur a demandé cet e-mail pour vérifier que l’envoi fonctionne. C’est le cas.",
      ],
    },
    welcome: {
      subject: "Bienvenue sur WAB",
      body: [
        "Bienvenue parmi nous. Créez une liste, enregistrez-la dans le cloud et ouvrez-la sur tous vos appareils.",
      ],
      action: "Ouvrir WAB",
    },
    maintenance: {
      subject: "WAB sera indisponible quelque temps",
      body: [
        "WAB sera bientôt indisponible quelque temps, pour maintenance. Vos listes sont en sécurité, et celles de votre appareil restent utilisables.",
      ],
      action: "Ouvrir WAB",
    },
    news: {
      subject: "Actualités de WAB",
      body: ["De nouvelles actualités vous attendent sur la page d’accueil."],
      action: "Lire les actualités",
    },
  },
};
