import { decodeFragment } from './shared/fragment.ts'
import { revealEvent, writeFragment } from './shared/panels.ts'

/** Everything that can hide a part of a page. */
const hiding = 'details, .tab-panel, .multi-view-item'

// Tabs and views come alive in scripts of their own; when the document is ready, all of them have run.
if (document.readyState === 'complete') revealTarget()
else addEventListener('DOMContentLoaded', revealTarget)

addEventListener('hashchange', revealTarget)
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const accordion = target.closest('summary')?.parentElement
  if (accordion?.matches('.accordion[id]')) writeAccordion(accordion)
  // A press on a link to where the reader already is changes no address, and yet has to show it.
  const link = target.closest('a')
  if (link?.hash && link.href === location.href) revealTarget()
})

/** Open all that hides the target of the address, and go there. */
function revealTarget(): void {
  const target = targetOf(decodeFragment(location.hash.slice(1)))
  if (!target) return
  let isChanged = false
  for (let at: Element | null = target.closest(hiding); at; at = at.parentElement?.closest(hiding) ?? null) {
    if (at instanceof HTMLDetailsElement ? at.open : 'active' in (at as HTMLElement).dataset) continue
    isChanged = true
    if (at instanceof HTMLDetailsElement) at.open = true
    else at.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
  }
  const place = target.matches('.tab-panel') ? (target.closest('lectern-tabs') ?? target) : target
  if (isChanged || place !== target || target.id !== location.hash.slice(1)) place.scrollIntoView()
}

/** The element that a fragment names; `outer:inner` is an accordion in an accordion. */
function targetOf(fragment: string): Element | null {
  const ids = fragment.split(':')
  return document.getElementById(fragment) ?? document.getElementById(ids.at(-1) ?? '') ?? null
}

/** An accordion that is about to open or close is, or is no longer, where the address leads. */
function writeAccordion(accordion: Element): void {
  const isOpening = !accordion.hasAttribute('open')
  const ids: string[] = []
  for (let at: Element | null | undefined = accordion; at; at = at.parentElement?.closest('.accordion[id]')) {
    if (at !== accordion || isOpening) ids.unshift(at.id)
  }
  writeFragment(ids.length > 0 ? ids.join(':') : undefined)
}

const opened = new Set<HTMLDetailsElement>()

addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.mdx-content details:not([open])')) {
    opened.add(details)
    details.open = true
  }
})

addEventListener('afterprint', () => {
  for (const details of opened) details.open = false
  opened.clear()
})
