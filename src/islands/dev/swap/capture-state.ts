import { revealEvent } from '../../shared/panels.ts'
import type { NodeMap } from './node-map.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Repeats what a reader did in an element, on the element that replaces it. */
export type Restore = (after: Element) => void

/** Record what a reader did in an element that is about to be replaced. */
export function captureState(before: Element, twins: NodeMap): Restore {
  const wishes = new Map<string, readonly ((shown: Element) => void)[]>()
  for (const [key, sent] of elementsByKey(before)) {
    const shown = twins.get(sent)
    if (shown instanceof Element) wishes.set(key, stateChangesOf(sent, shown))
  }
  return after => {
    for (const [key, sent] of elementsByKey(after)) {
      const shown = twins.get(sent)
      if (shown instanceof Element) for (const wish of wishes.get(key) ?? []) wish(shown)
    }
  }
}

/** Elements by a key that is the same in both versions of the page. */
function elementsByKey(root: Element): Map<string, Element> {
  const counts = new Map<string, number>()
  const found = new Map<string, Element>()
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const name = element.id || element.getAttribute('data-key') || element.getAttribute('name') || titleOf(element)
    const kind = `${element.localName} ${name}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    found.set(`${kind} ${count}`, element)
  }
  return found
}

const titleOf = (element: Element): string =>
  element.localName === 'details' ? (element.querySelector('summary')?.textContent.trim() ?? '') : ''

function stateChangesOf(sent: Element, shown: Element): ((shown: Element) => void)[] {
  return [
    openedBy(sent, shown),
    typedIn(shown),
    scrolledTo(shown),
    chosenTab(shown),
    unfolded(shown),
    focusOf(shown),
  ].filter(wish => wish !== undefined)
}

function openedBy(sent: Element, shown: Element): ((shown: Element) => void) | undefined {
  if (!(shown instanceof HTMLDetailsElement)) return undefined
  const { open } = shown
  if (open === sent.hasAttribute('open')) return undefined
  return copy => copy.toggleAttribute('open', open)
}

function typedIn(shown: Element): ((shown: Element) => void) | undefined {
  if (shown instanceof HTMLInputElement && ['checkbox', 'radio'].includes(shown.type)) {
    const { checked, defaultChecked } = shown
    if (checked === defaultChecked) return undefined
    return copy => {
      if (copy instanceof HTMLInputElement) copy.checked = checked
    }
  }
  if (!isField(shown) || !isChanged(shown)) return undefined
  const { value } = shown
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

function scrolledTo(shown: Element): ((shown: Element) => void) | undefined {
  const { scrollLeft, scrollTop } = shown
  if (scrollLeft === 0 && scrollTop === 0) return undefined
  return copy => copy.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' })
}

function chosenTab(shown: Element): ((shown: Element) => void) | undefined {
  if (shown.localName !== 'lectern-tabs') return undefined
  const panels = (set: Element) => [...set.querySelectorAll<HTMLElement>(':scope > .tab-panel')]
  const title = panels(shown)
    .find(panel => 'active' in panel.dataset)
    ?.getAttribute('aria-label')
  return copy =>
    panels(copy)
      .find(panel => panel.getAttribute('aria-label') === title)
      ?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
}

function unfolded(shown: Element): ((shown: Element) => void) | undefined {
  if (shown.localName !== 'lectern-code' || !shown.hasAttribute('data-unfolded')) return undefined
  return copy => copy.querySelector<HTMLButtonElement>('.code-block-expand')?.click()
}

function focusOf(shown: Element): ((shown: Element) => void) | undefined {
  if (document.activeElement !== shown) return undefined
  const isText = shown instanceof HTMLTextAreaElement || shown instanceof HTMLInputElement
  const [start, end] = isText ? [shown.selectionStart, shown.selectionEnd] : [null, null]
  return copy => {
    if (copy instanceof HTMLElement || copy instanceof SVGElement) copy.focus({ preventScroll: true })
    if (start !== null && (copy instanceof HTMLTextAreaElement || copy instanceof HTMLInputElement))
      copy.setSelectionRange(start, end)
  }
}
