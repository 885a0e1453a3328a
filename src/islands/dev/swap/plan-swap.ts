import { captureState } from './capture-state.ts'
import { islandSource } from './island-source.ts'
import { type Child, matchChildren } from './match-children.ts'
import { cloneMapped, type NodeMap, transferNodes } from './node-map.ts'

/** One step of a swap; nothing is changed before all of them are known. */
export type Step = () => void

/** What a swap left behind, for those who look after it. */
export interface SwapResult {
  /** New pieces of the page. */
  readonly added: Element[]
  /** What a reader did in pieces that others took the place of, to be done again when all is in place. */
  readonly restores: Step[]
}

/** A page that cannot be changed in place for sure. */
export class ReloadRequired extends Error {}

export interface SwapPlan {
  readonly nodeMap: NodeMap
  readonly steps: Step[]
  readonly swapped: SwapResult
}

/** Scripts of the frame took hold of these when the page was loaded: they may change, but not come or go. */
export const protectedSelector = [
  'body, main, .topbar, nav.sidebar, nav.nav-tabs, .nav-tabs-list',
  '[data-nav], [data-nav-open], [data-theme-toggle], [data-banner-close], [data-search-key], [data-status]',
  '[data-suggestions], [data-playground], details[data-dropdown], select[data-theme-switch], a[hreflang]',
  '.update, .multi-view-item, lectern-island, template, base, meta[http-equiv]',
  'script:not([type="application/json"], [type="application/ld+json"])',
].join(', ')

/** Elements whose parts belong together: they are changed as a whole. */
const atomicSelector = 'svg, math, pre, picture, video, audio, object, select, textarea, [data-typed]'

/** Attributes that scripts read once. */
const readOnce = '[data-status], [data-search-key], [data-playground], .update'

/**
 * Plan how the children of an element become those of another one.
 *
 * @param isOurs Which children count; others stay as they are.
 * @returns Whether it can be done. If not, the element has to be replaced as a whole.
 */
export function planChildren(
  before: Node,
  after: Node,
  planning: SwapPlan,
  isOurs: (node: Node) => boolean = () => true,
): boolean {
  const [old, next] = [[...before.childNodes].filter(isOurs), [...after.childNodes].filter(isOurs)]
  const matches = matchChildren(old.map(childOf), next.map(childOf))
  const staying = new Set(matches.map(({ from }) => from))
  const leaving = old.filter((_, at) => !staying.has(at))
  const parent = liveNodeOf(before, planning)
  if (!parent || leaving.some(node => !liveNodeOf(node, planning))) return false
  const pairs = matches.map(({ from, isSame }, at) => {
    const [own, child] = [from === undefined ? undefined : old[from], next[at]]
    return { own, child, isSame }
  })
  for (const { own, child, isSame } of pairs) {
    if (!child) continue
    if (own && isSame) planning.steps.push(() => transferNodes(own, child, planning.nodeMap))
    else if (own && !planNode(own, child, planning)) return false
  }
  rejectProtected([...leaving, ...pairs.flatMap(({ own, child }) => (own || !child ? [] : [child]))])
  const isArranged = leaving.length === 0 && pairs.every(({ own }) => own)
  if (!isArranged) planning.steps.push(() => planOrder(parent, old, leaving, pairs, planning))
  planning.steps.push(() => planning.nodeMap.set(after, parent))
  return true
}

interface Pair {
  readonly own: Node | undefined
  readonly child: Node | undefined
}

/** Take out what leaves, and put what is new behind its neighbour. What scripts have added stays where it is. */
function planOrder(
  parent: Node,
  old: readonly Node[],
  leaving: readonly Node[],
  pairs: readonly Pair[],
  { nodeMap, swapped }: SwapPlan,
): void {
  const shownOld = old.map(node => nodeMap.get(node)).find(node => node?.parentNode === parent)
  const start = document.createComment('')
  parent.insertBefore(start, shownOld ?? null)
  let cursor: ChildNode = start
  for (const { own, child } of pairs) {
    if (!child) continue
    const shown = own && nodeMap.get(child)
    if (own) {
      if (shown?.parentNode === parent) cursor = shown as ChildNode // what has a parent is a child
      continue
    }
    const copy = cloneMapped(child, nodeMap) as ChildNode // as above, in a moment
    cursor.after(copy)
    cursor = copy
    if (copy instanceof Element) swapped.added.push(copy)
  }
  for (const node of leaving) (nodeMap.get(node) as ChildNode | undefined)?.remove()
  start.remove()
}

function planNode(before: Node, after: Node, planning: SwapPlan): boolean {
  const shown = liveNodeOf(before, planning)
  if (!shown) return false
  if (!(before instanceof Element && after instanceof Element && shown instanceof Element)) {
    planning.steps.push(() => {
      shown.nodeValue = after.nodeValue
      planning.nodeMap.set(after, shown)
    })
    return true
  }
  if (rendersItself(before, after)) {
    planning.steps.push(() => planning.nodeMap.set(after, shown))
    return true
  }
  const known = planning.steps.length
  const isDone = mayChangeInside(before, after) && planElement(before, after, planning)
  if (isDone) return true
  planning.steps.length = known
  planReplacement(before, after, planning)
  return true
}

/** Whether an island differs by what its code drew alone: the code that comes with the changed page does so in place. */
const rendersItself = (before: Element, after: Element): boolean =>
  before.localName === 'lectern-island' && islandSource(before) === islandSource(after)

/** Custom elements come alive once, so they are made anew; of tabs, the panels may change. */
function mayChangeInside(before: Element, after: Element): boolean {
  if (before.matches(atomicSelector)) return false
  // What scripts did to an element of one class may be wrong for one of another.
  if (before.getAttribute('class') !== after.getAttribute('class')) return false
  if (before.localName === 'lectern-tabs') return outerStructureOf(before) === outerStructureOf(after)
  return !before.localName.includes('-')
}

/** A set of tabs without what stands in its panels. */
function outerStructureOf(tabs: Element): string {
  const copy = tabs.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const panel of copy.querySelectorAll(':scope > .tab-panel')) panel.replaceChildren()
  return copy.outerHTML
}

/** Plan how an element becomes another one of the same name. */
export function planElement(before: Element, after: Element, planning: SwapPlan): boolean {
  const shown = liveNodeOf(before, planning)
  if (!(shown instanceof Element)) return false
  planAttributes(before, after, shown, planning)
  return planChildren(before, after, planning)
}

/** Only attributes that were sent otherwise than before: those that scripts have set stay. */
export function planAttributes(before: Element, after: Element, shown: Element, { steps }: SwapPlan): void {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()])
  const changed = [...names].filter(name => before.getAttribute(name) !== after.getAttribute(name))
  if (changed.length > 0 && before.matches(readOnce)) throw new ReloadRequired(`attributes of ${before.localName}`)
  for (const name of changed) {
    const value = after.getAttribute(name)
    if (name === 'class') steps.push(() => changeClasses(before, after, shown))
    else steps.push(() => (value === null ? shown.removeAttribute(name) : shown.setAttribute(name, value)))
  }
}

function changeClasses(before: Element, after: Element, shown: Element): void {
  shown.classList.remove(...[...before.classList].filter(name => !after.classList.contains(name)))
  shown.classList.add(...[...after.classList].filter(name => !before.classList.contains(name)))
}

function planReplacement(before: Element, after: Element, planning: SwapPlan): void {
  const shown = liveNodeOf(before, planning)
  rejectProtected([before, after])
  planning.steps.push(() => {
    const { nodeMap, swapped } = planning
    const restore = captureState(before, nodeMap)
    const copy = cloneMapped(after, nodeMap)
    ;(shown as ChildNode | undefined)?.replaceWith(copy) // an element is a child
    if (copy instanceof Element) swapped.added.push(copy)
    swapped.restores.push(() => restore(after))
  })
}

function rejectProtected(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    const found = node.matches(protectedSelector) ? node : node.querySelector(protectedSelector)
    if (found) throw new ReloadRequired(`${found.localName} ${found.className || found.id}`)
  }
}

/** What a node became, as long as it is still in the page. */
function liveNodeOf(node: Node, { nodeMap }: SwapPlan): Node | undefined {
  const twin = nodeMap.get(node)
  return twin?.isConnected ? twin : undefined
}

function childOf(node: Node): Child {
  if (!(node instanceof Element)) return { text: `${node.nodeName}${node.nodeValue}`, kind: node.nodeName }
  return { text: node.outerHTML, kind: `${node.nodeName}#${node.id}` }
}
