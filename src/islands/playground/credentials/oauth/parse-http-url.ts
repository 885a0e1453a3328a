/**
 * An address as one that may be opened or asked.
 *
 * @param base What a relative one counts from.
 * @returns `undefined` for anything but `http` and `https`, and for an address with a user in it.
 */
export function parseHttpUrl(written: string | undefined, base?: string): URL | undefined {
  if (written === undefined || !URL.canParse(written, base)) return undefined
  const url = new URL(written, base)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}
