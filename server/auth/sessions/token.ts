import { AuthError } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import { exchangeCode } from "./pkce.ts";
import { refresh } from "./refresh.ts";
import { signInWithPassword } from "./sign-in.ts";

/** `POST token?grant_type=…` */
export async function token(context: AuthContext, call: Call): Promise<Response> {
  switch (call.url.searchParams.get("grant_type") ?? "") {
    case "password":
      return signInWithPassword(context, call);
    case "refresh_token":
      return refresh(context, call);
    case "pkce":
      return exchangeCode(context, call);
    case "id_token":
      throw new AuthError(400, "provider_disabled", "Sign-in with an ID token is not enabled");
    case "web3":
      throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
    default:
      throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  }
}
