import { announce, statusMessage } from '../shared/announce.ts'

/** Anchors next to headings, and names of parameters and properties. */
const anchorSelector = 'a.heading-anchor, a.field-name'

/** A click on the anchor of a heading, or on the name of a field, also copies its address. */
export function watchHeadingAnchors(): void {
  document.addEventListener('click', async event => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(anchorSelector) : null
    // Without a secure context there is no clipboard; the link still works.
    if (!anchor || !navigator.clipboard || event.metaKey || event.ctrlKey || event.shiftKey) return
    try {
      await navigator.clipboard.writeText(anchor.href)
    } catch {
      return
    }
    anchor.dataset.copied = ''
    announce(statusMessage('copied'))
    setTimeout(() => delete anchor.dataset.copied, 2_000)
  })
}
