/**
 * An address to which a mail program can reply. `undefined` unless it is a single plain address: no name, no list, no
 * quotes, no comments.
 *
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export function replyAddress(text: string): string | undefined {
  return text.length <= 254 && plainAddress.test(text) ? text : undefined
}

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

const plainAddress = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`)
