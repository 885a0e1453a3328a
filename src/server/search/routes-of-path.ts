const maxLength = 2000

/**
 * The possible routes for a path from a client, the most likely first. The path may begin with the base path, lack the
 * leading slash, or have the name of the Markdown file, a fragment or an encoding.
 *
 * @param base Prefix of every address of the site, without a trailing slash.
 */
export function routesOfPath(path: string, base: string): readonly string[] {
  const [plain = ''] = path.slice(0, maxLength).trim().split(/[?#]/)
  const parts = decoded(plain)
    .replace(/\.mdx?$/, '')
    .split('/')
    .filter(part => part !== '')
  const route = `/${parts.join('/')}`
  const isBelowBase = base !== '' && `${route}/`.startsWith(`${base}/`)
  const routes = isBelowBase ? [route, route.slice(base.length) || '/'] : [route]
  return routes.flatMap(route => (route === '/index' ? [route, '/'] : [route]))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
