import { useFreshFiles } from './fresh-files.ts'
import { keepPlace } from './keep-place.ts'
import { lateScriptsOf, mustReload } from './must-reload.ts'
import type { PageSource } from './page-source.ts'
import { NeedsReload, type Planning, planAttributes, planChildren, planElement } from './plan-swap.ts'
import { loadSheets } from './sheets.ts'
import type { Twins } from './twins.ts'
import { wake } from './wake.ts'

/**
 * Change the page in the window into what it is now, touching what differs alone.
 *
 * @throws NeedsReload when it cannot be said for sure that it would then be what a fresh load shows.
 */
export async function swapPage(before: PageSource, after: PageSource, twins: Twins): Promise<void> {
  const reason = mustReload(before, after)
  if (reason !== undefined) throw new NeedsReload(reason)
  const sheets = await loadSheets(before.document, after.document, twins)
  // Made when nothing can change any more before it is carried out.
  const planning: Planning = { twins, steps: [], swapped: { added: [], restores: [] } }
  plan(before.document, after.document, planning)
  const had = [...before.document.scripts].map(script => script.getAttribute('src') ?? '')
  keepPlace(() => {
    sheets.apply()
    for (const step of planning.steps) step()
    for (const restore of planning.swapped.restores) restore()
    useFreshFiles()
    wake(planning.swapped.added, name => had.some(src => src.includes(`/_lectern/${name}-`)))
  })
  // The next change comes when these are there: the last of two scripts is to have the last word.
  await Promise.all(lateScriptsOf(before.document, after.document).map(addScript))
}

function plan(before: Document, after: Document, planning: Planning): void {
  planAttributes(before.documentElement, after.documentElement, document.documentElement, planning)
  if (!planChildren(before.head, after.head, planning, isPlain)) throw new NeedsReload('the head')
  if (!planElement(before.body, after.body, planning)) throw new NeedsReload('the frame of the page')
}

/** What stands in a head beside style sheets and scripts, which have ways of their own. */
function isPlain(node: Node): boolean {
  return node instanceof Element && !node.matches('link[rel="stylesheet"], script:not([type="application/ld+json"])')
}

function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { type: 'module', src })
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new NeedsReload(`the script ${src} is not there`))
    document.head.append(script)
  })
}
