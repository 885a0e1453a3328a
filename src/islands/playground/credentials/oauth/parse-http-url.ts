/**
 * Parse a URL that may be opened or requested.
 *
 * @param base Base for a relative URL.
 * @returns `undefined` for a scheme other than `http` and `https`, and for a URL with a user name.
 */
export function parseHttpUrl(written: string | undefined, base?: string): URL | undefined {
  if (written === undefined || !URL.canParse(written, base)) return undefined
  const url = new URL(written, base)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}
