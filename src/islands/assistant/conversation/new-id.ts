/**
 * A random ID of 22 letters and digits. Also works on sites without HTTPS, where `crypto.randomUUID` does not exist.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22))
  return Array.from(bytes, byte => characters[byte % characters.length]).join('')
}

const characters = 'abcdefghijklmnopqrstuvwxyz234567'
