/** What went wrong on the way to a token, as a word of the playground and the values in it. None of them is a secret. */
export interface OAuthError {
  readonly messageKey: string
  readonly values?: Readonly<Record<string, string>>
}

/** What a step of the way made, or why it ends there. */
export type OAuthResult<Value> = { readonly value: Value } | { readonly fault: OAuthError }

export const oauthError = (
  word: string,
  values: Readonly<Record<string, string>> = {},
): { readonly fault: OAuthError } => ({
  fault: { messageKey: word, values },
})

/** Text of a server as it may be shown: short, on one line, without the secrets that it was sent. */
export function sanitizeServerText(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter(({ length }) => length >= minSecretLength)
    .reduce((rest, secret) => rest.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…'), text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: signs that turn or end a line are the ones to be taken out
  const line = hidden.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ').trim()
  return line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line
}

/** Shorter ones would be found in any word. */
const minSecretLength = 4
const maxTextLength = 300
