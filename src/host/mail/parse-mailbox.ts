/** The sender of a mail. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

/** `Docs <docs@example.com>`, `"Docs" <docs@example.com>` or `docs@example.com`. `undefined` if invalid. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (!/^[^\s@<>"',;:()\\]+@[^\s@<>"',;:()\\]+$/.test(address)) return undefined
  const plain = name.trim().replace(/^"(.*)"$/, '$1')
  return /[\p{Cc}"]/u.test(plain) ? undefined : { name: plain, address }
}
