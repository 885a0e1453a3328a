import { normalizeFragment } from '../../content/text/slug.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import { revealEvent } from './panels.ts'

/** Elements that can hide a part of a page. */
const hidingSelector = 'details, .tab-panel, .multi-view-item, .variation'

/** Reveal the target of the address, and scroll to it. Does nothing if there is no such element. */
export function revealTarget(): void {
  const target = targetOf(percentDecode(location.hash.slice(1)))
  if (!target) return
  let isChanged = false
  for (
    let at: Element | null = target.closest(hidingSelector);
    at;
    at = at.parentElement?.closest(hidingSelector) ?? null
  ) {
    if (isShowing(at)) continue
    isChanged = true
    if (at instanceof HTMLDetailsElement) at.open = true
    else at.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
  }
  const scrollTarget = target.matches('.tab-panel') ? (target.closest('lectern-tabs') ?? target) : target
  if (isChanged || scrollTarget !== target || target.id !== location.hash.slice(1)) scrollTarget.scrollIntoView()
}

/** Whether an element that can hide its content shows it. */
function isShowing(element: Element): boolean {
  if (element instanceof HTMLDetailsElement) return element.open
  if (element.matches('.variation')) return getComputedStyle(element).display !== 'none'
  return 'active' in (element as HTMLElement).dataset
}

/** The element for a fragment, or for a similar spelling. `outer:inner` is an accordion in an accordion. */
export function targetOf(fragment: string): Element | undefined {
  const last = fragment.split(':').at(-1) ?? ''
  return document.getElementById(fragment) ?? document.getElementById(last) ?? elementLike(last)
}

/** Bookmarks of a migrated site may have other capitalization and characters: `#response-createdat`. */
function elementLike(fragment: string): Element | undefined {
  const normalized = normalizeFragment(fragment)
  return normalized === ''
    ? undefined
    : [...document.querySelectorAll('[id]')].find(({ id }) => normalizeFragment(id) === normalized)
}
