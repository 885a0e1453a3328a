import type { Outcome } from '../source/diagnostics/diagnostic.ts'
import { mapInOrder } from '../source/map-in-order.ts'
import type { Run } from '../source/stage.ts'
import type { OutputFile } from './output/output-file.ts'
import { indexedPages, type PlannedFile } from './output/planned-file.ts'
import { planSite } from './plan-site.ts'
import type { RenderPorts } from './ports.ts'
import type { RenderInput } from './render-input.ts'
import { indexSite } from './site-files/index-site.ts'

/** Enough to keep threads busy, but few enough for memory. */
const concurrentFiles = 24

type Rendered = AsyncIterable<Outcome<OutputFile | undefined>>

/** Yields every file of the site when it is finished. */
export async function* renderSite(renderInput: RenderInput, run: Run, ports: RenderPorts): Rendered {
  const plan = await planSite(renderInput, run, ports)
  yield { value: undefined, diagnostics: [...plan.diagnostics, ...plan.excludedFileDiagnostics] }
  const indexing = indexSite(plan.frame, indexedPages(plan.pages), { ...ports, run })
  // An error is thrown below, where the result is awaited.
  indexing.catch(() => {})
  yield* renderFiles([...plan.shared, ...plan.pages, ...plan.others])
  yield* await indexing
  if (ports.records) yield { value: undefined, diagnostics: await plan.writeRecords(ports.records) }
  yield { value: undefined, diagnostics: plan.templateDiagnostics() }
}

async function* renderFiles(files: readonly PlannedFile[]): Rendered {
  for await (const { outcomes } of mapInOrder(files, concurrentFiles, file => file.render())) yield* outcomes
}
