import { initScripts } from './init-scripts.ts'
import { loadStyleSheets } from './load-style-sheets.ts'
import type { NodeMap } from './node-map.ts'
import type { PageSource } from './page-source.ts'
import { planAttributes, planChildren, planElement, ReloadRequired, type SwapPlan } from './plan-swap.ts'
import { preserveScroll } from './preserve-scroll.ts'
import { applyFreshFiles } from './refresh-files.ts'
import { newScriptsOf, reloadReason } from './reload-reason.ts'

/**
 * Change the page in the window into its current version. Only what differs is touched.
 *
 * @throws ReloadRequired if it is not certain that the result would equal a fresh load.
 */
export async function swapPage(before: PageSource, after: PageSource, nodeMap: NodeMap): Promise<void> {
  const reason = reloadReason(before, after)
  if (reason !== undefined) throw new ReloadRequired(reason)
  const sheets = await loadStyleSheets(before.document, after.document, nodeMap)
  // Create the plan after the last await: the page must not change before the steps run.
  const planning: SwapPlan = { nodeMap, steps: [], swapped: { added: [], restores: [] } }
  plan(before.document, after.document, planning)
  const oldScripts = [...before.document.scripts].map(script => script.getAttribute('src') ?? '')
  preserveScroll(() => {
    sheets.apply()
    for (const step of planning.steps) step()
    for (const restore of planning.swapped.restores) restore()
    applyFreshFiles()
    initScripts(planning.swapped.added, name => oldScripts.some(src => src.includes(`/_lectern/${name}-`)))
  })
  // Wait for the new scripts before the next update, so that updates run in order.
  await Promise.all(newScriptsOf(before.document, after.document).map(addScript))
}

function plan(before: Document, after: Document, planning: SwapPlan): void {
  planAttributes(before.documentElement, after.documentElement, document.documentElement, planning)
  if (!planChildren(before.head, after.head, planning, isMetadata)) throw new ReloadRequired('the head')
  if (!planElement(before.body, after.body, planning)) throw new ReloadRequired('the frame of the page')
}

/** Whether the node is neither a style sheet nor a script: these are handled separately. */
function isMetadata(node: Node): boolean {
  return node instanceof Element && !node.matches('link[rel="stylesheet"], script:not([type="application/ld+json"])')
}

function addScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { type: 'module', src })
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new ReloadRequired(`the script ${src}, which cannot be loaded`))
    document.head.append(script)
  })
}
