import type { MailBooks } from "../template.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

/** Words of all mails, by language. */
export const books: MailBooks = { en, es, fr };
