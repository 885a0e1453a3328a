import { writeFragment } from '../shared/panels.ts'
import { revealTarget } from '../shared/reveal-target.ts'

/** Show the target of the address even if it is inside a closed accordion or tab, and open all accordions to print. */
export function watchDeepLinks(): void {
  // Tabs and views are custom elements in their own scripts. All of them have run when the document is ready.
  if (document.readyState === 'complete') revealTarget()
  else addEventListener('DOMContentLoaded', revealTarget)
  addEventListener('hashchange', revealTarget)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const accordion = target.closest('summary')?.parentElement
    if (accordion?.matches('.accordion[id]')) writeAccordionFragment(accordion)
    // A click on a link to the current address does not change the address, but must still reveal the target.
    const link = target.closest('a')
    if (link?.hash && link.href === location.href) revealTarget()
  })
  openToPrint()
}

/** When an accordion opens or closes, write it to the address or remove it. */
function writeAccordionFragment(accordion: Element): void {
  const isOpening = !accordion.hasAttribute('open')
  const ids: string[] = []
  for (let at: Element | null | undefined = accordion; at; at = at.parentElement?.closest('.accordion[id]')) {
    if (at !== accordion || isOpening) ids.unshift(at.id)
  }
  writeFragment(ids.length > 0 ? ids.join(':') : undefined)
}

function openToPrint(): void {
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
}
