/**
 * Parse a URL that may be opened or requested.
 *
 * @param base Base for a relative URL.
 * @returns `undefined` for a scheme other than `http` and `https`, and for a URL with a user name.
 */
export function parseHttpUrl(text: string | undefined, base?: string): URL | undefined {
  if (text === undefined || !URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  const isPlain = url.username === '' && url.password === ''
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}
