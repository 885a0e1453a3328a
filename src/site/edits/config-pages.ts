import { configAddresses } from '../../config/config-addresses.ts'
import type { Located } from '../../config/json/located.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { encodePath, parseHref } from '../links/href.ts'
import { firstWildcard, isPattern } from '../links/redirects.ts'
import { configPath, type DocsConfig, offsetOf, withText } from './docs-config.ts'
import { isPageFile } from './file-moves.ts'
import { addMember, insertItems, nodeAt, removeNode, replaceStrings } from './json-edits.ts'
import { type MovedProject, movedAddress } from './moved-address.ts'

/** A string in the configuration, and its key. */
interface ConfigText {
  readonly key: string
  readonly value: string
  readonly span: Span
}

/** A limit for loops: more than the entries of one page in any navigation, and more than the redirects to one page. */
const maxSteps = 500

/** The configuration after files were moved: with new navigation entries and links. Redirects are unchanged. */
export function moveInConfig(config: DocsConfig, project: MovedProject): DocsConfig {
  const stems = new Map([...project.moves.paths].filter(([path]) => isPageFile(path)).map(pair => pairOf(pair, stemOf)))
  const entries = [...pageTexts(config), ...tagTexts(config)].flatMap(entry => {
    const stem = stems.get(stemOfEntry(entry.value))
    return stem === undefined ? [] : [{ ...entry, value: withPath(entry.value, stem) }]
  })
  const links = addressTexts(config).flatMap(address => {
    const { path, query, fragment } = parseHref(address.value)
    const moved = movedAddress(project, path, [configPath])
    return moved === undefined || moved === 'conflict' ? [] : [{ ...address, value: moved + query + fragment }]
  })
  return replaceTexts(config, [...entries, ...links])
}

/** The configuration without the entries of a page. */
export function removePageFromConfig(config: DocsConfig, path: string): DocsConfig {
  return removeEach(config, current => pageTexts(current).filter(({ value }) => stemOfEntry(value) === stemOf(path)))
}

/**
 * Add a redirect. Existing redirects to its source now lead to its destination, and redirects from the destination are
 * removed.
 *
 * @param destination A route, or the address of another site.
 */
export function addRedirect(config: DocsConfig, source: string, destination: string): DocsConfig {
  return addRedirects(retargetRedirects(config, new Map([[source, destination]])), new Map([[source, destination]]))
}

/** The configuration with updated targets of redirects, and without redirects from one of the new addresses. */
export function retargetRedirects(config: DocsConfig, routes: ReadonlyMap<string, string>): DocsConfig {
  const current = new Set([...routes.values()].filter(route => !routes.has(route)))
  const withoutCurrent = removeEach(config, remaining =>
    redirectTexts(remaining, 'source').filter(({ value }) => current.has(routeOf(value))),
  )
  const changed = redirectTexts(withoutCurrent, 'destination').flatMap(redirect => {
    const destination = routes.get(routeOf(redirect.value))
    const { query, fragment } = parseHref(redirect.value)
    return destination === undefined ? [] : [{ ...redirect, value: hrefTo(destination) + query + fragment }]
  })
  return replaceTexts(withoutCurrent, changed)
}

/** The configuration after a folder was moved: redirects with wildcards that lead into it, and tags for its pages. */
export function moveFolderInConfig(config: DocsConfig, from: string, to: string): DocsConfig {
  const redirects = redirectTexts(config, 'destination').flatMap(redirect => {
    const isInFolder = redirect.value.startsWith(`/${from}/`) && isPattern(redirect.value)
    if (!isInFolder || firstWildcard(redirect.value) < from.length + 2) return []
    return [{ ...redirect, value: `/${to}${redirect.value.slice(from.length + 1)}` }]
  })
  const tags = tagTexts(config).flatMap(entry => {
    const [, before = '', path = ''] = /^(\/*)(.*)$/s.exec(entry.value) ?? []
    return `${path}/`.startsWith(`${from}/`) ? [{ ...entry, value: before + to + path.slice(from.length) }] : []
  })
  return replaceTexts(config, [...redirects, ...tags])
}

/** The configuration with redirects added for addresses that have none. */
export function addRedirects(config: DocsConfig, routes: ReadonlyMap<string, string>): DocsConfig {
  const existing = new Set(redirectTexts(config, 'source').map(({ value }) => routeOf(value)))
  const added = [...routes].filter(([source]) => !existing.has(source))
  const items = added.map(([source, destination]) => ({ source, destination: hrefTo(destination) }))
  if (items.length === 0) return config
  const list = config.root.members.find(({ key }) => key === 'redirects')?.value
  const path = list?.span.path ?? configPath
  const text = config.texts.get(path) ?? ''
  const node = nodeAt(text, offsetOf(config, list?.span ?? config.root.span))
  if (node?.type === 'array') return withText(config, path, insertItems(text, node, items))
  return node?.type === 'object' && !list ? withText(config, path, addMember(text, node, 'redirects', items)) : config
}

/** Remove the objects or values around strings, one at a time, because each removal changes positions. */
function removeEach(config: DocsConfig, find: (config: DocsConfig) => readonly ConfigText[]): DocsConfig {
  let current = config
  for (let step = 0; step < maxSteps; step++) {
    const [entry] = find(current)
    if (!entry) return current
    const text = current.texts.get(entry.span.path) ?? ''
    const node = nodeAt(text, offsetOf(current, entry.span))
    const removed = entry.key === 'source' ? node?.parent?.parent : node
    if (!removed) return current
    current = withText(current, entry.span.path, removeNode(text, removed))
  }
  return current
}

/** @param texts The positions of strings, with their new values. */
function replaceTexts(config: DocsConfig, texts: readonly ConfigText[]): DocsConfig {
  const paths = [...new Set(texts.map(({ span }) => span.path))]
  return paths.reduce((current, path) => {
    const inFile = texts.filter(({ span }) => span.path === path)
    const values = new Map(inFile.map(({ span, value }) => [offsetOf(config, span), value]))
    return withText(current, path, replaceStrings(config.texts.get(path) ?? '', values))
  }, config)
}

/** The places where the navigation refers to pages: in lists, and as the roots of groups. */
const pageTexts = (config: DocsConfig): readonly ConfigText[] =>
  textsOf(config, 'navigation').filter(({ key }) => key === 'pages' || key === 'root')

/** The folders or pages in `seo.paths`. */
const tagTexts = (config: DocsConfig): readonly ConfigText[] =>
  textsOf(config, 'seo').filter(({ key }) => key === 'path')

const redirectTexts = (config: DocsConfig, wanted: 'source' | 'destination'): readonly ConfigText[] =>
  textsOf(config, 'redirects').filter(({ key }) => key === wanted)

const hrefTo = (destination: string): string => (destination.startsWith('/') ? encodePath(destination) : destination)

const routeOf = (address: string): string => parseHref(address).path.replace(/(?<=.)\/+$/, '')

/** Addresses that are whole strings. Addresses in Markdown are only parts of strings. */
const addressTexts = (config: DocsConfig): readonly ConfigText[] =>
  configAddresses(config.root)
    .filter(({ kind }) => kind !== 'folder')
    .map(({ href, span }) => ({ key: 'href', value: href, span }))
    .filter(({ value, span }) => nodeAt(config.texts.get(span.path) ?? '', offsetOf(config, span))?.value === value)

function textsOf({ root }: DocsConfig, key: string): readonly ConfigText[] {
  const member = root.members.find(member => member.key === key)
  return member ? textsIn(member.value, key) : []
}

function textsIn(value: Located, key: string): readonly ConfigText[] {
  if (value.type === 'array') return value.items.flatMap(item => textsIn(item, key))
  if (value.type === 'object') return value.members.flatMap(member => textsIn(member.value, member.key))
  return value.type === 'string' ? [{ key, value: value.value, span: value.span }] : []
}

export const stemOf = (path: string): string => path.replace(/\.mdx?$/, '')

const pairOf = ([from, to]: readonly [string, string], change: (path: string) => string): readonly [string, string] => [
  change(from),
  change(to),
]

const stemOfEntry = (entry: string): string => stemOf(entry.trim().replace(/^(?:\.?\/)+/, ''))

/** Another path, written like an entry: with its leading slash and extension. */
const withPath = (entry: string, stem: string): string =>
  (/^(?:\.?\/)+/.exec(entry)?.[0] ?? '') + stem + (/\.mdx?$/.exec(entry)?.[0] ?? '')
