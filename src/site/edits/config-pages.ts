import { configAddresses } from '../../config/config-addresses.ts'
import type { Located } from '../../config/json/located.ts'
import { routeOfPath } from '../../content/pages/routes.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { encodePath, parseHref } from '../links/href.ts'
import type { LinkTargets } from '../links/link-target.ts'
import { configPath, type DocsConfig, offsetOf, withText } from './docs-config.ts'
import { type PageMove, routeOfHref } from './docs-links.ts'
import { addMember, insertItem, nodeAt, removeNode, replaceString } from './json-edits.ts'

/** A text in the configuration, and the key that contains it. */
interface ConfigText {
  readonly key: string
  readonly value: string
  readonly span: Span
}

/** More than a navigation has of one page. */
const maxSteps = 500

/** The configuration after a page was moved: its entries, its redirect, and links to it. */
export function movePageInConfig(config: DocsConfig, move: PageMove, targets: LinkTargets): DocsConfig {
  const [oldRoute, newRoute] = [routeOfPath(move.from), routeOfPath(move.to)]
  const renamed = eachText(config, pageTexts(stemOf(move.from)), (text, found) =>
    replaceAt(text, found, withPath(found.value, stemOf(move.to))),
  )
  const linked = eachText(renamed, addressTexts(oldRoute, targets), (text, found) =>
    replaceAt(text, found, encodePath(newRoute) + parseHref(found.value).query + parseHref(found.value).fragment),
  )
  return oldRoute === newRoute ? linked : addRedirect(linked, oldRoute, newRoute)
}

/** The configuration without the entries of a page. */
export function removePageFromConfig(config: DocsConfig, path: string): DocsConfig {
  return eachText(config, pageTexts(stemOf(path)), (text, { offset }) => {
    const node = nodeAt(text, offset)
    return node ? removeNode(text, node) : text
  })
}

/**
 * Add a redirect. Redirects to its source lead to its destination then, and none leads away from the destination.
 *
 * @param destination A route, or the address of another site.
 */
export function addRedirect(config: DocsConfig, source: string, destination: string): DocsConfig {
  const free = eachText(config, redirectTexts('source', destination), (text, { offset }) => {
    const object = nodeAt(text, offset)?.parent?.parent
    return object ? removeNode(text, object) : text
  })
  const retargeted = eachText(free, redirectTexts('destination', source), (text, found) =>
    replaceAt(text, found, destination + parseHref(found.value).query + parseHref(found.value).fragment),
  )
  if (redirectTexts('source', source)(retargeted).length > 0) return retargeted
  return withRedirect(retargeted, { source, destination })
}

function withRedirect(
  config: DocsConfig,
  redirect: { readonly source: string; readonly destination: string },
): DocsConfig {
  const list = config.root.members.find(({ key }) => key === 'redirects')?.value
  const path = list?.span.path ?? configPath
  const text = config.texts.get(path) ?? ''
  const node = nodeAt(text, list ? offsetOf(config, list.span) : offsetOf(config, config.root.span))
  if (node?.type === 'array')
    return withText(config, path, insertItem(text, node, node.children?.length ?? 0, redirect))
  return node?.type === 'object' && !list
    ? withText(config, path, addMember(text, node, 'redirects', [redirect]))
    : config
}

type FindTexts = (config: DocsConfig) => readonly ConfigText[]

/** Change one text at a time, and search again after each change, until nothing is found or nothing changes. */
function eachText(
  config: DocsConfig,
  find: FindTexts,
  change: (text: string, found: ConfigText & { readonly offset: number }) => string,
): DocsConfig {
  let current = config
  for (let step = 0; step < maxSteps; step++) {
    const [found] = find(current)
    if (!found) return current
    const text = current.texts.get(found.span.path) ?? ''
    const edited = change(text, { ...found, offset: offsetOf(current, found.span) })
    if (edited === text) return current
    current = withText(current, found.span.path, edited)
  }
  return current
}

function replaceAt(text: string, { offset }: { readonly offset: number }, value: string): string {
  const node = nodeAt(text, offset)
  return node?.type === 'string' ? replaceString(text, node, value) : text
}

/** Where the navigation names a page: in lists, and as the root of a group. */
const pageTexts =
  (stem: string): FindTexts =>
  config =>
    textsOf(config, 'navigation').filter(
      ({ key, value }) => (key === 'pages' || key === 'root') && stemOfEntry(value) === stem,
    )

const redirectTexts =
  (wanted: 'source' | 'destination', route: string): FindTexts =>
  config =>
    textsOf(config, 'redirects').filter(({ key, value }) => key === wanted && routeOf(value) === route)

const routeOf = (address: string): string => parseHref(address).path.replace(/(?<=.)\/+$/, '')

const addressTexts =
  (route: string, targets: LinkTargets): FindTexts =>
  config =>
    configAddresses(config.root)
      .filter(({ href, kind }) => kind === 'page' && routeOfHref(targets, configPath, href) === route)
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

const stemOfEntry = (entry: string): string => stemOf(entry.trim().replace(/^(?:\.?\/)+/, ''))

/** Another path, written like an entry: with its leading slash and extension. */
const withPath = (entry: string, stem: string): string =>
  (/^(?:\.?\/)+/.exec(entry)?.[0] ?? '') + stem + (/\.mdx?$/.exec(entry)?.[0] ?? '')
