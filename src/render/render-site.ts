import type { Outcome } from '../source/diagnostic.ts'
import { inOrder } from '../source/in-order.ts'
import type { Run } from '../source/stage.ts'
import type { OutputFile } from './output-file.ts'
import { planSite } from './plan-site.ts'
import type { PlannedFile } from './planned-file.ts'
import type { RenderPorts } from './ports.ts'
import type { SiteParts } from './prepare-rendering.ts'
import { openSearch, type SearchUnderWay } from './search-files.ts'

/** Enough to keep threads busy, few enough to hold. */
const filesUnderWay = 24

type Rendered = AsyncIterable<Outcome<OutputFile | undefined>>

/** Every file of the site, each when it is finished. */
export async function* renderSite(parts: SiteParts, run: Run, ports: RenderPorts): Rendered {
  const plan = await planSite(parts, run, ports)
  yield { value: undefined, diagnostics: plan.diagnostics }
  const search = await openSearch(plan.frame, { ...ports, run })
  yield* made([...plan.shared, ...plan.pages], search)
  const indexing = search?.finish()
  // Its failure is told when its files are asked for.
  indexing?.catch(() => {})
  yield* made(plan.others)
  if (indexing) yield* await indexing
  yield { value: undefined, diagnostics: plan.templateDiagnostics() }
}

async function* made(files: readonly PlannedFile[], search?: SearchUnderWay): Rendered {
  const underWay = inOrder(files, filesUnderWay, async file => ({ page: file.page, ...(await file.make()) }))
  for await (const { page, outcomes, sections } of underWay) {
    if (page && sections) await search?.add(page, sections)
    yield* outcomes
  }
}
