import type { Outcome } from '../source/diagnostic.ts'
import { inOrder } from '../source/in-order.ts'
import type { Run } from '../source/stage.ts'
import type { OutputFile } from './output-file.ts'
import { planSite } from './plan-site.ts'
import { indexedPages, type PlannedFile } from './planned-file.ts'
import type { RenderPorts } from './ports.ts'
import type { SiteParts } from './prepare-rendering.ts'
import { indexSite } from './search-files.ts'

/** Enough to keep threads busy, few enough to hold. */
const filesUnderWay = 24

type Rendered = AsyncIterable<Outcome<OutputFile | undefined>>

/** Every file of the site, each when it is finished. */
export async function* renderSite(parts: SiteParts, run: Run, ports: RenderPorts): Rendered {
  const plan = await planSite(parts, run, ports)
  yield { value: undefined, diagnostics: [...plan.diagnostics, ...plan.leftOutDiagnostics] }
  const indexing = indexSite(plan.frame, indexedPages(plan.pages), { ...ports, run })
  // Its failure is told when its files are asked for.
  indexing.catch(() => {})
  yield* made([...plan.shared, ...plan.pages, ...plan.others])
  yield* await indexing
  yield { value: undefined, diagnostics: plan.templateDiagnostics() }
}

async function* made(files: readonly PlannedFile[]): Rendered {
  for await (const { outcomes } of inOrder(files, filesUnderWay, file => file.make())) yield* outcomes
}
