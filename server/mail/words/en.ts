import { mailFrames } from "#domain/mail-frames.ts";
import type { MailBook } from "../template.ts";

const ignore = "If this was not you, you can ignore this email.";
const secure =
  "If this was not you, choose a new password now: “Forgot password?” on the sign-in page.";

/** Mails in English. */
export const en: MailBook = {
  greeting: mailFrames.en.greeting,
  colon: ":",
  signature: mailFrames.en.signature,
  code: "Or enter this code:",
  expiry: "The link works once and expires after one hour.",
  administrator: "the administrator of the site",
  announcement: {
    question: "Stop announcements from WAB by email? You will still get emails about your account.",
    confirm: "Stop announcements",
    done: "Done. You will get no more announcements by email. You can change this in your account.",
    badLink: "This link is not complete. You can change your email settings in your account.",
  },
  mails: {
    confirm: {
      subject: "Confirm your email address",
      body: ["Welcome to WAB! Please confirm that this email address is yours.", ignore],
      action: "Confirm address",
    },
    "confirm-again": {
      subject: "Confirm your email address and choose a password",
      body: [
        "Someone signed up at WAB with this address more than once and with different passwords, so none of them was kept. Confirm the address and choose your password again.",
        ignore,
      ],
      action: "Confirm and choose a password",
    },
    "address-known": {
      subject: "You already have an account",
      body: [
        "Someone tried to use this address for a WAB account, but you already have one. Just sign in; if you have forgotten your password, ask for a new one on the sign-in page.",
        ignore,
      ],
    },
    "address-confirmed": {
      subject: "Your email address is confirmed",
      body: [
        "This address is already confirmed, so there is nothing left to do: just sign in to WAB. If you have forgotten your password, ask for a new one on the sign-in page.",
        ignore,
      ],
    },
    "magic-link": {
      subject: "Your sign-in link",
      body: ["Follow this link to sign in to WAB.", ignore],
      action: "Sign in",
    },
    recovery: {
      subject: "Choose a new password",
      body: ["Follow this link to choose a new password for WAB.", ignore],
      action: "Choose a password",
    },
    invite: {
      subject: "You are invited to WAB",
      body: ["You have been invited to WAB. Follow this link to accept."],
      action: "Accept the invitation",
    },
    "mail-change-current": {
      subject: "Confirm your new email address",
      body: [
        "You asked to use {address} for WAB from now on. Please confirm the change here and in the email to the new address; until then, your account keeps this address.",
        secure,
      ],
      action: "Confirm the change",
    },
    "mail-change-new": {
      subject: "Confirm your new email address",
      body: [
        "Please confirm that you want to use this address for WAB from now on. The old address gets an email to confirm the change as well.",
        ignore,
      ],
      action: "Confirm the change",
    },
    reauthentication: {
      subject: "Your code",
      body: ["Enter the code to continue. Nobody from WAB will ever ask you for it."],
    },
    "password-changed": {
      subject: "Your password was changed",
      body: ["Your WAB password was changed, and all other devices were signed out.", secure],
    },
    "mail-changed": {
      subject: "Your email address was changed",
      body: [
        "Your WAB account now uses a different email address instead of this one.",
        "If this was not you, write to {contact}.",
      ],
    },
    "mail-changed-by-admin": {
      subject: "Your email address was changed",
      body: [
        "An administrator of the site has given your WAB account a different email address. This one is no longer used.",
        "If you did not ask for this, write to the administrator of the site.",
      ],
    },
    "mail-set-by-admin": {
      subject: "This is the email address of your WAB account now",
      body: [
        "An administrator of the site has made this the email address of your WAB account. Sign in with it; your password stays the same.",
        "If you do not have a WAB account, write to the administrator of the site.",
      ],
    },
    "session-ended": {
      subject: "You were signed out for security",
      body: [
        "One of your WAB sessions was used from two places, which can mean that someone copied it. We have ended it everywhere; please sign in again.",
        "If it happens again, change your password.",
      ],
    },
    "factor-added": {
      subject: "Two-step verification: an app was added",
      body: [
        "From now on WAB asks for a code from your authenticator app when you sign in.",
        "If this was not you, someone knows your password. Remove the app within seven days with this link: all devices are signed out, and you choose a new password.",
      ],
      action: "Remove the app",
    },
    "factor-removed": {
      subject: "Two-step verification: an app was removed",
      body: [
        "Codes from one of your authenticator apps no longer work when you sign in to WAB.",
        secure,
      ],
    },
    "factors-removed": {
      subject: "Two-step verification was turned off",
      body: [
        "An administrator of the site has turned off two-step verification for your WAB account. You sign in with your password alone until you set it up again in your account.",
        "If you did not ask for this, choose a new password now, and write to the administrator of the site.",
      ],
    },
    "recovery-codes": {
      subject: "New recovery codes",
      body: [
        "New recovery codes were created for your WAB account. Earlier ones no longer work.",
        secure,
      ],
    },
    "recovery-code-used": {
      subject: "A recovery code was used",
      body: [
        "Someone signed in to your WAB account with your password and one of your recovery codes. That code no longer works; your account shows how many are left.",
        secure,
      ],
    },
    "account-deleted": {
      subject: "Your account was deleted",
      body: ["Your WAB account was deleted, with everything in it. Thank you for playing with us."],
    },
    "account-banned": {
      subject: "Your account was banned",
      body: [
        "An administrator has banned your WAB account. You can no longer sign in, and others no longer see your profile and posts. The lists on your devices stay there.",
        "Reason: {reason}",
        "If you think this is a mistake, write to {contact}.",
      ],
    },
    "account-closed": {
      subject: "Your account is closed",
      body: [
        "Someone asked to sign in to your WAB account by email or to choose a new password, but the account is closed, so that is not possible.",
        "To have it opened again, write to {contact}.",
      ],
    },
    test: {
      subject: "Test email from WAB",
      body: ["An administrator asked for this email to see whether sending works. It does."],
    },
    welcome: {
      subject: "Welcome to WAB",
      body: ["Good to have you. Build a list, save it to the cloud, and open it on any device."],
      action: "Open WAB",
    },
    maintenance: {
      subject: "WAB will be unavailable for a short while",
      body: [
        "WAB will soon be unavailable for a short while, for maintenance. Your lists are safe, and those on your device keep working.",
      ],
      action: "Open WAB",
    },
    news: {
      subject: "News from WAB",
      body: ["There is news on the home page."],
      action: "Read the news",
    },
  },
};
