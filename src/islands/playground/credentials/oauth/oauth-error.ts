/** Why getting a token failed: the key of a message and its values, without secrets. */
export interface OAuthError {
  readonly messageKey: string
  readonly values?: Readonly<Record<string, string>>
}

/** The result of a step, or the error that ended the sign-in. */
export type OAuthResult<Value> = { readonly value: Value } | { readonly error: OAuthError }

export const oauthError = (
  messageKey: string,
  values: Readonly<Record<string, string>> = {},
): { readonly error: OAuthError } => ({
  error: { messageKey, values },
})

/** Text from a server, safe to show: short, on one line, without the secrets that were sent. */
export function sanitizeServerText(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter(({ length }) => length >= minSecretLength)
    .reduce((redacted, secret) => redacted.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…'), text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes line breaks and direction controls
  const line = hidden.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim()
  return line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line
}

/** Shorter secrets would match parts of ordinary words. */
const minSecretLength = 4
const maxTextLength = 300
