import type { DivisionEntry, GroupEntry, NavigationEntry } from '../../src/config/navigation-entry.ts'
import type { Frontmatter, Page, Route } from '../../src/content/page.ts'
import { buildNavigation, type NavigationConfig } from '../../src/navigation/build-navigation.ts'
import type { Span } from '../../src/source/diagnostic.ts'

const span: Span = { path: 'docs.json', line: 1, column: 1 }

/** An entry as tests write it: a path stands for a page, `GET /x` for an operation. */
export type WrittenEntry = string | NavigationEntry

/** Entries whose spans count their place in the list: column 1, 2, 3 … */
export function entries(written: readonly WrittenEntry[]): readonly NavigationEntry[] {
  return written.map((entry, index) => (typeof entry === 'string' ? toEntry(entry, index + 1) : entry))
}

function toEntry(written: string, column: number): NavigationEntry {
  const [method, path] = written.split(' ')
  if (method && path) return { type: 'operation', method, path, span: { ...span, column } }
  return { type: 'page', path: written, span: { ...span, column } }
}

/** A group of the author's navigation. */
export function group(title: string, children: readonly WrittenEntry[], fields: Partial<GroupEntry> = {}): GroupEntry {
  const defaults = { expanded: false, hidden: false, searchable: false, span }
  return { type: 'group', title, ...defaults, ...fields, children: entries(children) }
}

/** A division of the author's navigation, its kind written before its name: `tab Guides`. */
export function division(
  kindAndName: string,
  children: readonly WrittenEntry[],
  fields: Partial<DivisionEntry> = {},
): DivisionEntry {
  const [, kind = '', name = ''] = /^(\w+) (.+)$/.exec(kindAndName) ?? []
  const defaults = { default: false, hidden: false, searchable: false, global: [], span }
  return {
    type: 'division',
    kind: kind as DivisionEntry['kind'],
    name,
    ...defaults,
    ...fields,
    children: entries(children),
  } // As the test wrote it.
}

const frontmatter: Frontmatter = {
  mode: 'default',
  hidden: false,
  noindex: false,
  searchable: true,
  keywords: [],
  deprecated: false,
  hideFooterPagination: false,
  hideApiMarker: false,
  rss: false,
  groups: [],
  custom: {},
}

/** Pages by route, from project paths: each with what its front matter says beyond the defaults. */
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
  return {
    route,
    path,
    title: head.title ?? route,
    frontmatter: head,
    headings: [],
    ids: [],
    links: [],
    icons: [],
    classes: [],
    features: [],
    hasAuthorCode: false,
  }
}

/** The configuration around some entries. */
export function config(
  written: readonly WrittenEntry[],
  fields: Partial<NavigationConfig['navigation']> = {},
): NavigationConfig {
  return {
    navigation: { directory: 'none', global: [], ...fields, children: entries(written) },
    seo: { indexing: 'navigable' },
    settings: { noindex: false },
  }
}

/** The navigation of some entries over pages of exactly the paths given. */
export function navigation(written: readonly WrittenEntry[], paths: Parameters<typeof pages>[0]) {
  return buildNavigation(config(written), pages(paths)).value
}
