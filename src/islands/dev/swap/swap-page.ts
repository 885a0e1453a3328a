import { initScripts } from './init-scripts.ts'
import { loadStyleSheets } from './load-style-sheets.ts'
import type { NodeMap } from './node-map.ts'
import type { PageSource } from './page-source.ts'
import { planAttributes, planChildren, planElement, ReloadRequired, type SwapPlan } from './plan-swap.ts'
import { preserveScroll } from './preserve-scroll.ts'
import { applyFreshFiles } from './refresh-files.ts'
import { newScriptsOf, reloadReason } from './reload-reason.ts'

/**
 * Change the page in the window into what it is now, touching what differs alone.
 *
 * @throws ReloadRequired when it cannot be said for sure that it would then be what a fresh load shows.
 */
export async function swapPage(before: PageSource, after: PageSource, twins: NodeMap): Promise<void> {
  const reason = reloadReason(before, after)
  if (reason !== undefined) throw new ReloadRequired(reason)
  const sheets = await loadStyleSheets(before.document, after.document, twins)
  // Made when nothing can change any more before it is carried out.
  const planning: SwapPlan = { nodeMap: twins, steps: [], swapped: { added: [], restores: [] } }
  plan(before.document, after.document, planning)
  const had = [...before.document.scripts].map(script => script.getAttribute('src') ?? '')
  preserveScroll(() => {
    sheets.apply()
    for (const step of planning.steps) step()
    for (const restore of planning.swapped.restores) restore()
    applyFreshFiles()
    initScripts(planning.swapped.added, name => had.some(src => src.includes(`/_lectern/${name}-`)))
  })
  // The next change comes when these are there: the last of two scripts is to have the last word.
  await Promise.all(newScriptsOf(before.document, after.document).map(addScript))
}

function plan(before: Document, after: Document, planning: SwapPlan): void {
  planAttributes(before.documentElement, after.documentElement, document.documentElement, planning)
  if (!planChildren(before.head, after.head, planning, isPlain)) throw new ReloadRequired('the head')
  if (!planElement(before.body, after.body, planning)) throw new ReloadRequired('the frame of the page')
}

/** What stands in a head beside style sheets and scripts, which have ways of their own. */
function isPlain(node: Node): boolean {
  return node instanceof Element && !node.matches('link[rel="stylesheet"], script:not([type="application/ld+json"])')
}

function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { type: 'module', src })
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new ReloadRequired(`the script ${src} is not there`))
    document.head.append(script)
  })
}
