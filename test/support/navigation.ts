import type { Config } from '../../src/config/config.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import { emptyPage, type Frontmatter, type Page, type Route } from '../../src/content/page.ts'
import { buildNavigation } from '../../src/navigation/build/build-navigation.ts'
import { docsFolder } from './docs-folder.ts'

type Fields = Readonly<Record<string, unknown>>

/** An entry as `docs.json` holds it: a path, an operation, a group or a division. */
export type WrittenEntry = string | Fields

/** A group of `docs.json`. */
export function group(title: string, pages: readonly WrittenEntry[], fields: Fields = {}): Fields {
  return { group: title, ...fields, pages }
}

/** A division of `docs.json`, given as its kind and its name: `tab Guides`. */
export function division(kindAndName: string, children: readonly WrittenEntry[], fields: Fields = {}): Fields {
  const [, kind = '', name = ''] = /^(\w+) (.+)$/.exec(kindAndName) ?? []
  return { [kind]: name, ...fields, ...(children.length === 0 ? {} : childList(children)) }
}

const listNames: Readonly<Record<string, string>> = {
  product: 'products',
  language: 'languages',
  version: 'versions',
  tab: 'tabs',
  dropdown: 'dropdowns',
  anchor: 'anchors',
  item: 'menu',
}

/** Entries under the key for their kind. */
export function childList(children: readonly WrittenEntry[]): Fields {
  const [first] = children
  const kind = typeof first === 'object' ? Object.keys(first).find(key => key in listNames) : undefined
  return { [listNames[kind ?? ''] ?? 'pages']: children }
}

const frontmatter: Frontmatter = {
  mode: 'default',
  hidden: false,
  noindex: false,
  searchable: true,
  keywords: [],
  authors: [],
  deprecated: false,
  hideFooterPagination: false,
  hideApiMarker: false,
  rss: false,
  groups: [],
  excludedGroups: [],
  custom: {},
}

/** Pages by route, from project paths, each with the front matter that differs from the defaults. */
export function pages(
  written: readonly string[] | Readonly<Record<string, Partial<Frontmatter>>>,
): ReadonlyMap<Route, Page> {
  const byPath = Array.isArray(written) ? written.map((path: string) => [path, {}] as const) : Object.entries(written)
  return new Map(
    byPath.map(([path, fields]) => pageOf(path, { ...frontmatter, ...fields })).map(page => [page.route, page]),
  )
}

function pageOf(path: string, head: Frontmatter): Page {
  const route = `/${path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')}`
  return emptyPage({ route, path, title: head.title ?? route, frontmatter: head, fieldSpans: {} })
}

/** A configuration that contains some entries. */
export function config(written: readonly WrittenEntry[], root: Fields = {}): Config {
  const navigation = { ...root, ...childList(written) }
  const docsJson = { theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation }
  const { value } = parseConfig(docsFolder({ 'docs.json': JSON.stringify(docsJson) }))
  if (!value) throw new Error('The literal navigation of a test is no configuration.')
  return value
}

/** The navigation of some entries, with pages that have exactly the given paths. */
export function navigation(written: readonly WrittenEntry[], paths: Parameters<typeof pages>[0]) {
  return buildNavigation(config(written), pages(paths)).value
}
