/**
 * The project path that an address in a file means.
 *
 * @returns `undefined` if it leads out of the project: absolute, a URL, or through too many `..`.
 */
export function resolvePath(from: string, written: string): string | undefined {
  const address = written.replaceAll('\\', '/')
  if (address.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined
  const segments = from.split('/').slice(0, -1)
  for (const segment of address.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}
