import { captureState } from './capture-state.ts'
import { islandSource } from './island-source.ts'
import { type Child, matchChildren } from './match-children.ts'
import { cloneMapped, type NodeMap, transferNodes } from './node-map.ts'

/** One step of a swap. Nothing is changed before all steps are known. */
export type Step = () => void

/** What must be done after a swap. */
export interface SwapResult {
  /** New elements. */
  readonly added: Element[]
  /** Repeat what a reader did in replaced elements, after all steps. */
  readonly restores: Step[]
}

/** Thrown if it is not certain that a page can be changed in place. */
export class ReloadRequired extends Error {}

export interface SwapPlan {
  readonly nodeMap: NodeMap
  readonly steps: Step[]
  readonly swapped: SwapResult
}

/** Scripts of the frame hold references to these elements: they may change, but must not be added or removed. */
export const protectedSelector = [
  'body, main, .topbar, nav.sidebar, nav.nav-tabs, .nav-tabs-list',
  '[data-nav], [data-nav-open], [data-theme-toggle], [data-banner-close], [data-search-key], [data-status]',
  '[data-suggestions], [data-playground], details[data-dropdown], select[data-theme-switch], a[hreflang]',
  '.update, .multi-view-item, lectern-island, template, base, meta[http-equiv]',
  'script:not([type="application/json"], [type="application/ld+json"])',
].join(', ')

/** Elements that are replaced as a whole. */
const atomicSelector = 'svg, math, pre, picture, video, audio, object, select, textarea, [data-typed]'

/** Elements with attributes that scripts read only once. */
const readOnce = '[data-status], [data-search-key], [data-playground], .update'

/**
 * Plan how the children of an element become those of another one.
 *
 * @param isIncluded Which children to change; others stay as they are.
 * @returns Whether it is possible. If not, replace the whole element.
 */
export function planChildren(
  before: Node,
  after: Node,
  planning: SwapPlan,
  isIncluded: (node: Node) => boolean = () => true,
): boolean {
  const old = [...before.childNodes].filter(isIncluded)
  const next = [...after.childNodes].filter(isIncluded)
  const matches = matchChildren(old.map(childOf), next.map(childOf))
  const staying = new Set(matches.map(({ from }) => from))
  const removed = old.filter((_, at) => !staying.has(at))
  const parent = liveNodeOf(before, planning)
  if (!parent || removed.some(node => !liveNodeOf(node, planning))) return false
  const pairs = matches.map(({ from, isSame }, at) => {
    const own = from === undefined ? undefined : old[from]
    const child = next[at]
    return { own, child, isSame }
  })
  for (const { own, child, isSame } of pairs) {
    if (!child) continue
    if (own && isSame) planning.steps.push(() => transferNodes(own, child, planning.nodeMap))
    else if (own && !planNode(own, child, planning)) return false
  }
  rejectProtected([...removed, ...pairs.flatMap(({ own, child }) => (own || !child ? [] : [child]))])
  const isArranged = removed.length === 0 && pairs.every(({ own }) => own)
  if (!isArranged) planning.steps.push(() => arrangeChildren({ parent, old, removed, pairs }, planning))
  planning.steps.push(() => planning.nodeMap.set(after, parent))
  return true
}

interface Pair {
  readonly own: Node | undefined
  readonly child: Node | undefined
}

interface Children {
  readonly parent: Node
  readonly old: readonly Node[]
  /** The old nodes that the new page does not have. */
  readonly removed: readonly Node[]
  /** The new nodes, in order, with the old nodes that they replace. */
  readonly pairs: readonly Pair[]
}

/** Remove old nodes, and insert each new one after its neighbor. Nodes that scripts added stay where they are. */
function arrangeChildren({ parent, old, removed, pairs }: Children, { nodeMap, swapped }: SwapPlan): void {
  const firstLive = old.map(node => nodeMap.get(node)).find(node => node?.parentNode === parent)
  const start = document.createComment('')
  parent.insertBefore(start, firstLive ?? null)
  let cursor: ChildNode = start
  for (const { own, child } of pairs) {
    if (!child) continue
    const live = own && nodeMap.get(child)
    if (own) {
      if (live?.parentNode === parent) cursor = live as ChildNode // a node with a parent is a ChildNode
      continue
    }
    const copy = cloneMapped(child, nodeMap) as ChildNode // it is inserted below, so it is a ChildNode
    cursor.after(copy)
    cursor = copy
    if (copy instanceof Element) swapped.added.push(copy)
  }
  for (const node of removed) (nodeMap.get(node) as ChildNode | undefined)?.remove()
  start.remove()
}

function planNode(before: Node, after: Node, planning: SwapPlan): boolean {
  const live = liveNodeOf(before, planning)
  if (!live) return false
  if (!(before instanceof Element && after instanceof Element && live instanceof Element)) {
    planning.steps.push(() => {
      live.nodeValue = after.nodeValue
      planning.nodeMap.set(after, live)
    })
    return true
  }
  if (rendersItself(before, after)) {
    planning.steps.push(() => planning.nodeMap.set(after, live))
    return true
  }
  const stepCount = planning.steps.length
  const isDone = mayChangeInside(before, after) && planElement(before, after, planning)
  if (isDone) return true
  planning.steps.length = stepCount
  planReplacement(before, after, planning)
  return true
}

/** Whether an island differs only in the output of its code. The new script renders that in place. */
const rendersItself = (before: Element, after: Element): boolean =>
  before.localName === 'lectern-island' && islandSource(before) === islandSource(after)

/** Custom elements initialize only once, so they are replaced; but the panels of tabs may change in place. */
function mayChangeInside(before: Element, after: Element): boolean {
  if (before.matches(atomicSelector)) return false
  // Changes by scripts to an element with one class may be wrong for another class.
  if (before.getAttribute('class') !== after.getAttribute('class')) return false
  if (before.localName === 'lectern-tabs') return outerStructureOf(before) === outerStructureOf(after)
  return !before.localName.includes('-')
}

/** A set of tabs without the content of its panels. */
function outerStructureOf(tabs: Element): string {
  const copy = tabs.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const panel of copy.querySelectorAll(':scope > .tab-panel')) panel.replaceChildren()
  return copy.outerHTML
}

/** Plan how an element becomes another one of the same name. */
export function planElement(before: Element, after: Element, planning: SwapPlan): boolean {
  const live = liveNodeOf(before, planning)
  if (!(live instanceof Element)) return false
  planAttributes(before, after, live, planning)
  return planChildren(before, after, planning)
}

/** Change only attributes that differ between the sources: those that scripts have set stay. */
export function planAttributes(before: Element, after: Element, live: Element, { steps }: SwapPlan): void {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()])
  const changed = [...names].filter(name => before.getAttribute(name) !== after.getAttribute(name))
  if (changed.length > 0 && before.matches(readOnce)) throw new ReloadRequired(`attributes of ${before.localName}`)
  for (const name of changed) {
    const value = after.getAttribute(name)
    if (name === 'class') steps.push(() => changeClasses(before, after, live))
    else steps.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)))
  }
}

function changeClasses(before: Element, after: Element, live: Element): void {
  live.classList.remove(...[...before.classList].filter(name => !after.classList.contains(name)))
  live.classList.add(...[...after.classList].filter(name => !before.classList.contains(name)))
}

function planReplacement(before: Element, after: Element, planning: SwapPlan): void {
  const live = liveNodeOf(before, planning)
  rejectProtected([before, after])
  planning.steps.push(() => {
    const { nodeMap, swapped } = planning
    const restore = captureState(before, nodeMap)
    const copy = cloneMapped(after, nodeMap)
    ;(live as ChildNode | undefined)?.replaceWith(copy) // an element is a ChildNode
    if (copy instanceof Element) swapped.added.push(copy)
    swapped.restores.push(() => restore(after))
  })
}

function rejectProtected(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    const protectedElement = node.matches(protectedSelector) ? node : node.querySelector(protectedSelector)
    if (protectedElement)
      throw new ReloadRequired(`${protectedElement.localName} ${protectedElement.className || protectedElement.id}`)
  }
}

/** The live node of a source node, if it is still in the page. */
function liveNodeOf(node: Node, { nodeMap }: SwapPlan): Node | undefined {
  const live = nodeMap.get(node)
  return live?.isConnected ? live : undefined
}

function childOf(node: Node): Child {
  if (!(node instanceof Element)) return { text: `${node.nodeName}${node.nodeValue}`, kind: node.nodeName }
  return { text: node.outerHTML, kind: `${node.nodeName}#${node.id}` }
}
