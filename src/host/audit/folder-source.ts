import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { isInside } from '../disk/is-inside.ts'
import type { SiteResponse, SiteSource } from './site-source.ts'

/**
 * A folder of files as a static host serves it: `/a` is `a.html` or `a/index.html`, and `_redirects` is respected.
 *
 * @param base The prefix of all addresses, such as `/docs`; empty without one.
 */
export function folderSource(directory: string, base: string): SiteSource {
  const root = realpathSync(directory)
  const redirects = readRedirects(root)
  return {
    kind: 'folder',
    name: directory,
    start: `${base}/`,
    pages: htmlFiles(root)
      .map(file => base + addressOf(file))
      .sort(byDepth),
    get: async path => {
      const [written = ''] = path.split(/[?#]/)
      if (base !== '' && written !== base && !written.startsWith(`${base}/`)) return notFound
      const name = percentDecode(written.slice(base.length))
      const file = fileAt(root, name)
      if (file !== undefined) return { status: 200, headers: {}, body: readFileSync(file) }
      const location = redirects.get(name.replace(/(?<=.)\/$/, ''))
      return location === undefined ? notFound : { status: 301, headers: {}, body: Buffer.alloc(0), location }
    },
  }
}

const notFound: SiteResponse = { status: 404, headers: {}, body: Buffer.alloc(0) }

const maxFiles = 100_000

function htmlFiles(root: string): readonly string[] {
  const found = readdirSync(root, { recursive: true, withFileTypes: true })
  return found
    .slice(0, maxFiles)
    .filter(entry => entry.isFile() && /\.html?$/i.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => !/(?:^|\/)(?:404\.html|node_modules\/|_)/.test(path))
}

/** The home page first, so that an audit with a limit includes the page that most readers see. */
const byDepth = (one: string, other: string): number =>
  one.split('/').length - other.split('/').length || (one < other ? -1 : 1)

/** The address of a page: `a/index.html` is `/a/`, `a.html` is `/a`. */
function addressOf(file: string): string {
  const path = `/${file}`.replace(/(?<=\/)index\.html?$/i, '').replace(/\.html$/i, '')
  return path.split('/').map(encodeURIComponent).join('/')
}

function fileAt(root: string, name: string): string | undefined {
  const path = join(root, name)
  const candidates = name.endsWith('/')
    ? [join(path, 'index.html'), `${path.slice(0, -1)}.html`]
    : [path, `${path}.html`, join(path, 'index.html')]
  return candidates.find(candidate => isInside(root, candidate) && isFile(root, candidate))
}

function isFile(root: string, path: string): boolean {
  try {
    return statSync(path).isFile() && isInside(root, realpathSync(path))
  } catch {
    return false
  }
}

/** Redirects without wildcards in `_redirects`. */
function readRedirects(root: string): ReadonlyMap<string, string> {
  if (!isFile(root, join(root, '_redirects'))) return new Map()
  const lines = readFileSync(join(root, '_redirects'), 'utf8').split(/\r?\n/)
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [from, to] = line.trim().split(/\s+/)
      return from?.startsWith('/') && to !== undefined && !/[*:]/.test(from) ? [[from, to]] : []
    }),
  )
}
