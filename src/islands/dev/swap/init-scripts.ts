import { watchImageActions } from '../../content/image-actions.ts'
import { initTypeBlock } from '../../content/init-type-block.ts'
import { watchZoomImages } from '../../content/zoom-dialog.ts'
import { watchScrollPosition } from '../../frame/scroll-spy.ts'
import { watchWideTables } from '../../frame/wide-tables.ts'
import { filterToc } from '../../shared/filter-toc.ts'

/**
 * Initialize new elements like the scripts of the page did when it was loaded. Custom elements initialize themselves.
 *
 * @param hasScript Whether the page had the script of an island before. A newly added script initializes its elements
 *   itself.
 */
export function initScripts(added: readonly Element[], hasScript: (name: string) => boolean): void {
  watchWideTables(within(added, '.table-wrap > table, .katex-display > .katex'))
  if (hasScript('zoom')) {
    watchZoomImages(within(added, 'img[data-zoom]'))
    watchImageActions(within(added, 'img[data-actions]'))
  }
  if (hasScript('types')) within(added, '[data-typed]').forEach(initTypeBlock)
  if (within(added, '[data-toc]').length > 0) watchScrollPosition()
  else refreshContents()
  for (const selector of ['.multi-view-item', '.update'])
    if (document.querySelector(selector)) filterToc(`${selector}[hidden]`)
  // The tab bar may overflow differently now.
  document.querySelector('.nav-tabs-list')?.dispatchEvent(new Event('scroll'))
}

/** The table of contents looks up its headings again when it changes; they may be different elements now. */
function refreshContents(): void {
  const contents = document.querySelector<HTMLElement>('[data-toc]')
  contents?.toggleAttribute('hidden', true)
  contents?.toggleAttribute('hidden', false)
}

/** The elements that match a selector: `roots` themselves and their descendants. */
function within<Kind extends HTMLElement>(roots: readonly Element[], selector: string): Kind[] {
  const connected = roots.filter(root => root.isConnected)
  const all = connected.flatMap(root => [root, ...root.querySelectorAll('*')])
  return [...new Set(all.filter((element): element is Kind => element.matches(selector)))]
}
