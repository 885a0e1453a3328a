import { revealEvent } from '../../shared/panels.ts'
import type { NodeMap } from './node-map.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Repeats what a reader did in an element, on the element that replaces it. */
export type Restore = (after: Element) => void

/** Record what a reader did in an element that is about to be replaced. */
export function captureState(before: Element, nodeMap: NodeMap): Restore {
  const restores = new Map<string, readonly ((element: Element) => void)[]>()
  for (const [key, sent] of elementsByKey(before)) {
    const live = nodeMap.get(sent)
    if (live instanceof Element) restores.set(key, captureChanges(sent, live))
  }
  return after => {
    for (const [key, sent] of elementsByKey(after)) {
      const live = nodeMap.get(sent)
      if (live instanceof Element) for (const restore of restores.get(key) ?? []) restore(live)
    }
  }
}

/** Elements by a key that is the same in both versions of the page. */
function elementsByKey(root: Element): Map<string, Element> {
  const counts = new Map<string, number>()
  const elements = new Map<string, Element>()
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const name = element.id || element.getAttribute('data-key') || element.getAttribute('name') || titleOf(element)
    const kind = `${element.localName} ${name}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    elements.set(`${kind} ${count}`, element)
  }
  return elements
}

const titleOf = (element: Element): string =>
  element.localName === 'details' ? (element.querySelector('summary')?.textContent.trim() ?? '') : ''

function captureChanges(sent: Element, live: Element): ((element: Element) => void)[] {
  return [
    captureOpen(sent, live),
    captureValue(live),
    captureScroll(live),
    captureTab(live),
    captureExpanded(live),
    captureFocus(live),
  ].filter(restore => restore !== undefined)
}

function captureOpen(sent: Element, live: Element): ((element: Element) => void) | undefined {
  if (!(live instanceof HTMLDetailsElement)) return undefined
  const { open } = live
  if (open === sent.hasAttribute('open')) return undefined
  return copy => copy.toggleAttribute('open', open)
}

function captureValue(live: Element): ((element: Element) => void) | undefined {
  if (live instanceof HTMLInputElement && ['checkbox', 'radio'].includes(live.type)) {
    const { checked, defaultChecked } = live
    if (checked === defaultChecked) return undefined
    return copy => {
      if (copy instanceof HTMLInputElement) copy.checked = checked
    }
  }
  if (!isField(live) || !isChanged(live)) return undefined
  const { value } = live
  return copy => {
    if (isField(copy)) copy.value = value
  }
}

/** A script cannot set the value of a file input. */
const isField = (element: Element): element is Field =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'file')

const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some(option => option.selected !== option.defaultSelected)
    : field.value !== field.defaultValue

function captureScroll(live: Element): ((element: Element) => void) | undefined {
  const { scrollLeft, scrollTop } = live
  if (scrollLeft === 0 && scrollTop === 0) return undefined
  return copy => copy.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' })
}

function captureTab(live: Element): ((element: Element) => void) | undefined {
  if (live.localName !== 'lectern-tabs') return undefined
  const panels = (set: Element) => [...set.querySelectorAll<HTMLElement>(':scope > .tab-panel')]
  const title = panels(live)
    .find(panel => 'active' in panel.dataset)
    ?.getAttribute('aria-label')
  return copy =>
    panels(copy)
      .find(panel => panel.getAttribute('aria-label') === title)
      ?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
}

function captureExpanded(live: Element): ((element: Element) => void) | undefined {
  if (live.localName !== 'lectern-code' || !live.hasAttribute('data-unfolded')) return undefined
  return copy => copy.querySelector<HTMLButtonElement>('.code-block-expand')?.click()
}

function captureFocus(live: Element): ((element: Element) => void) | undefined {
  if (document.activeElement !== live) return undefined
  const isText = live instanceof HTMLTextAreaElement || live instanceof HTMLInputElement
  const [start, end] = isText ? [live.selectionStart, live.selectionEnd] : [null, null]
  return copy => {
    if (copy instanceof HTMLElement || copy instanceof SVGElement) copy.focus({ preventScroll: true })
    if (start !== null && (copy instanceof HTMLTextAreaElement || copy instanceof HTMLInputElement))
      copy.setSelectionRange(start, end)
  }
}
