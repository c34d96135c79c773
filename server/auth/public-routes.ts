import type { AuthContext } from "./call.ts";

/** `GET health` */
export function health(): Promise<Response> {
  return Promise.resolve(
    Response.json({
      version: "wab",
      name: "GoTrue",
      description: "GoTrue-compatible identity service of WAB",
    }),
  );
}

/** `GET settings`: what this service offers, for clients that ask. */
export function settings({ config }: AuthContext): Promise<Response> {
  return Promise.resolve(
    Response.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: !config.hasOpenSignUp,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
    }),
  );
}

/** `GET .well-known/jwks.json`: the keys that tokens are checked with (RFC 7517). */
export function jwks({ secrets }: AuthContext): Promise<Response> {
  return Promise.resolve(
    Response.json(secrets.jwks, { headers: { "cache-control": "public, max-age=600" } }),
  );
}
