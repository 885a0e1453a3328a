import runtime from 'handlebars/runtime.js'
import { ownValue } from '../../source/json/own-value.ts'
import type { FrameIcon, SidebarNodeView } from './navigation-view.ts'
import { uiIcon } from './ui-icons.ts'

type Environment = ReturnType<typeof runtime.create>

/** The last argument that Handlebars passes to a helper. `root` is the data of the document. */
interface HelperOptions {
  readonly data?: {
    readonly root?: {
      readonly labels?: Readonly<Record<string, string>>
      readonly page?: { readonly ids?: readonly string[] }
    }
  }
}

/** Helpers that return a value or markup, with their minimum number of arguments. */
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

/** Helpers that return markup. */
export const markupHelpers: ReadonlySet<string> = new Set(['icon', 'nodes', 'ownId', 'ui'])

/** Helpers that open a block; each takes one argument. */
export const blockHelpers: ReadonlySet<string> = new Set(['each', 'if', 'unless', 'with'])

/** Helpers that a template may call. `log` is disabled, because it would write into the output of commands. */
export const helperNames = {
  ...Object.fromEntries(Object.keys(valueHelpers).map(name => [name, true])),
  // The type requires all helpers of Handlebars.
  helperMissing: true,
  blockHelperMissing: true,
  each: true,
  if: true,
  unless: true,
  with: true,
  lookup: true,
  log: false,
}

/** Explicit, because by default Handlebars does the same but logs a warning for each access. */
export const ownPropertiesOnly = { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false } as const

/** The helpers for built-in templates and those of the author. */
export function helpersOf(environment: Environment): Handlebars.HelperDeclareSpec {
  const renderNodes = nodeRenderer(environment)
  return {
    eq: (left: unknown, right: unknown) => left === right,
    or: (...values: unknown[]) => values.slice(0, -1).find(value => !runtime.Utils.isEmpty(value)),
    t: (key: string, options: HelperOptions) => ownValue(labelsOf(options), key) ?? key,
    icon: (icon: unknown) => new runtime.SafeString(isIcon(icon) ? iconHtml(icon) : ''),
    // Links lead to ids in the content, so the frame leaves out an id that is also in the content.
    ownId: (id: string, { data }: HelperOptions) =>
      new runtime.SafeString(data?.root?.page?.ids?.includes(id) ? '' : ` id="${runtime.escapeExpression(id)}"`),
    ui: (name: string) => new runtime.SafeString(uiIcon(name)),
    nodes: (nodes: unknown, options: HelperOptions) =>
      // Lists with these fields are always sidebar lists.
      new runtime.SafeString(Array.isArray(nodes) ? renderNodes(nodes as readonly SidebarNodeView[], options) : ''),
  }
}

const noLabels: Readonly<Record<string, string>> = {}

type HtmlCache = WeakMap<SidebarNodeView, string>

/**
 * Renders sidebar entries with the partial `sidebar-node`. Nearly all of them are the same on every page, so the views
 * and the HTML of those without the current page are created once per build. For that reason, the partial gets only the
 * labels of the document.
 */
function nodeRenderer(environment: Environment): (nodes: readonly SidebarNodeView[], options: HelperOptions) => string {
  const cacheByLabels = new WeakMap<object, HtmlCache>()
  return (nodes, options) => {
    // The types of Handlebars partials are loose. Built-in ones are compiled before the first page is rendered.
    const partial: HandlebarsTemplateDelegate<SidebarNodeView> = environment.partials['sidebar-node']
    const labels = labelsOf(options)
    const cache = cacheByLabels.get(labels) ?? new WeakMap<SidebarNodeView, string>()
    cacheByLabels.set(labels, cache)
    const renderNode = (node: SidebarNodeView) => partial(node, { ...ownPropertiesOnly, data: { root: { labels } } })
    return nodes.map(node => (containsCurrent(node) ? renderNode(node) : cachedHtml(cache, node, renderNode))).join('')
  }
}

const containsCurrent = (node: SidebarNodeView): boolean => node.isCurrent || (node.type === 'group' && node.isActive)

function cachedHtml(cache: HtmlCache, node: SidebarNodeView, render: (node: SidebarNodeView) => string): string {
  const html = cache.get(node) ?? render(node)
  cache.set(node, html)
  return html
}

/** Needed because a template may pass any value. */
function isIcon(value: unknown): value is FrameIcon {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
  return kind === 'svg' || kind === 'image' || kind === 'use'
}

/** A size for readers without style sheets, or before they load. Without it, an SVG is as wide as the page. */
const iconSizeAttributes = 'width="16" height="16"'

function iconHtml(icon: FrameIcon): string {
  if (icon.kind === 'use')
    return `<svg class="icon" ${iconSizeAttributes} aria-hidden="true"><use href="${runtime.escapeExpression(icon.href)}"/></svg>`
  if (icon.kind === 'image')
    return `<img class="icon" ${iconSizeAttributes} src="${runtime.escapeExpression(icon.src)}" alt="">`
  const paint = icon.isStroked ? 'fill="none" stroke="currentColor" stroke-width="2"' : 'fill="currentColor"'
  const viewBox = runtime.escapeExpression(icon.viewBox)
  return `<svg class="icon" ${iconSizeAttributes} viewBox="${viewBox}" ${paint} aria-hidden="true">${icon.body}</svg>`
}

function labelsOf({ data }: HelperOptions): Readonly<Record<string, string>> {
  return data?.root?.labels ?? noLabels
}
