import Handlebars from 'handlebars'
import { ownValue } from '../../source/json/own-value.ts'
import type { FrameIcon, SidebarNodeView } from './page-view.ts'
import { uiIcon } from './ui-icons.ts'

type Environment = ReturnType<typeof Handlebars.create>

/** What Handlebars hands to a helper behind its arguments: the data of the document as `root`. */
interface HelperOptions {
  readonly data?: {
    readonly root?: {
      readonly labels?: Readonly<Record<string, string>>
      readonly page?: { readonly ids?: readonly string[] }
    }
  }
}

/** Helpers that stand for a value or for markup, with the number of arguments that they need at least. */
export const valueHelpers: Readonly<Record<string, number>> = {
  eq: 2,
  icon: 1,
  lookup: 2,
  nodes: 1,
  or: 1,
  ownId: 1,
  t: 1,
  ui: 1,
}

/** Helpers whose result is markup already. */
export const markupHelpers: ReadonlySet<string> = new Set(['icon', 'nodes', 'ownId', 'ui'])

/** Helpers that open a block; each takes one argument. */
export const blockHelpers: ReadonlySet<string> = new Set(['each', 'if', 'unless', 'with'])

/** Names that a template may call; of Handlebars' own, `log` would write between what a command prints. */
export const helperNames = {
  ...Object.fromEntries(Object.keys(valueHelpers).map(name => [name, true])),
  // Of type, Handlebars wants to hear of all its own.
  helperMissing: true,
  blockHelperMissing: true,
  each: true,
  if: true,
  unless: true,
  with: true,
  lookup: true,
  log: false,
}

/** Said aloud, since Handlebars would do the same but warn of each try. */
export const ownPropertiesOnly = { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false } as const

/** The few functions that our templates call, and the author's may. */
export function helpersOf(environment: Environment): Handlebars.HelperDeclareSpec {
  const drawNodes = nodeRenderer(environment)
  return {
    eq: (left: unknown, right: unknown) => left === right,
    or: (...values: unknown[]) => values.slice(0, -1).find(value => !Handlebars.Utils.isEmpty(value)),
    t: (key: string, options: HelperOptions) => ownValue(labelsOf(options), key) ?? key,
    icon: (icon: unknown) => new Handlebars.SafeString(isIcon(icon) ? iconHtml(icon) : ''),
    // The content's ids are what links lead to: where one of them is ours as well, ours gives way.
    ownId: (id: string, { data }: HelperOptions) =>
      new Handlebars.SafeString(data?.root?.page?.ids?.includes(id) ? '' : ` id="${Handlebars.escapeExpression(id)}"`),
    ui: (name: string) => new Handlebars.SafeString(uiIcon(name)),
    nodes: (nodes: unknown, options: HelperOptions) =>
      // Only lists of the sidebar hold what a list of these fields holds.
      new Handlebars.SafeString(Array.isArray(nodes) ? drawNodes(nodes as readonly SidebarNodeView[], options) : ''),
  }
}

const noLabels: Readonly<Record<string, string>> = {}

type HtmlCache = WeakMap<SidebarNodeView, string>

/**
 * Draws entries of the sidebar through the partial `sidebar-node`. Every page of a site repeats nearly all of them: the
 * views of those without the current page are made once a build, and so is their HTML. Therefore the partial sees the
 * labels of the document and nothing else of it.
 */
function nodeRenderer(environment: Environment): (nodes: readonly SidebarNodeView[], options: HelperOptions) => string {
  const keptByLabels = new WeakMap<object, HtmlCache>()
  return (nodes, options) => {
    // Handlebars types its partials loosely; ours are compiled before the first page is drawn.
    const draw: HandlebarsTemplateDelegate<SidebarNodeView> = environment.partials['sidebar-node']
    const labels = labelsOf(options)
    const kept = keptByLabels.get(labels) ?? new WeakMap<SidebarNodeView, string>()
    keptByLabels.set(labels, kept)
    const drawNode = (node: SidebarNodeView) => draw(node, { ...ownPropertiesOnly, data: { root: { labels } } })
    return nodes.map(node => (containsCurrent(node) ? drawNode(node) : cachedHtml(kept, node, drawNode))).join('')
  }
}

const containsCurrent = (node: SidebarNodeView): boolean => node.isCurrent || (node.type === 'group' && node.isActive)

function cachedHtml(kept: HtmlCache, node: SidebarNodeView, draw: (node: SidebarNodeView) => string): string {
  const drawn = kept.get(node) ?? draw(node)
  kept.set(node, drawn)
  return drawn
}

/** A template may hand over anything. */
function isIcon(value: unknown): value is FrameIcon {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
  return kind === 'svg' || kind === 'image' || kind === 'use'
}

/** For readers without style sheets, or before they come: a drawing without a size is as wide as the page. */
const iconSizeAttributes = 'width="16" height="16"'

function iconHtml(icon: FrameIcon): string {
  if (icon.kind === 'use')
    return `<svg class="icon" ${iconSizeAttributes} aria-hidden="true"><use href="${Handlebars.escapeExpression(icon.href)}"/></svg>`
  if (icon.kind === 'image')
    return `<img class="icon" ${iconSizeAttributes} src="${Handlebars.escapeExpression(icon.src)}" alt="">`
  const paint = icon.isStroked ? 'fill="none" stroke="currentColor" stroke-width="2"' : 'fill="currentColor"'
  const viewBox = Handlebars.escapeExpression(icon.viewBox)
  return `<svg class="icon" ${iconSizeAttributes} viewBox="${viewBox}" ${paint} aria-hidden="true">${icon.body}</svg>`
}

function labelsOf({ data }: HelperOptions): Readonly<Record<string, string>> {
  return data?.root?.labels ?? noLabels
}
