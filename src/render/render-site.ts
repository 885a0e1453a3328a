import type { Outcome } from '../source/diagnostics/diagnostic.ts'
import { inOrder } from '../source/in-order.ts'
import type { Run } from '../source/stage.ts'
import type { OutputFile } from './output/output-file.ts'
import { indexedPages, type PlannedFile } from './output/planned-file.ts'
import { planSite } from './plan-site.ts'
import type { RenderPorts } from './ports.ts'
import type { RenderInput } from './render-input.ts'
import { indexSite } from './site-files/index-site.ts'

/** Enough to keep threads busy, few enough to hold. */
const concurrentFiles = 24

type Rendered = AsyncIterable<Outcome<OutputFile | undefined>>

/** Every file of the site, each when it is finished. */
export async function* renderSite(parts: RenderInput, run: Run, ports: RenderPorts): Rendered {
  const plan = await planSite(parts, run, ports)
  yield { value: undefined, diagnostics: [...plan.diagnostics, ...plan.excludedFileDiagnostics] }
  const indexing = indexSite(plan.frame, indexedPages(plan.pages), { ...ports, run })
  // Its failure is told when its files are asked for.
  indexing.catch(() => {})
  yield* renderFiles([...plan.shared, ...plan.pages, ...plan.others])
  yield* await indexing
  yield { value: undefined, diagnostics: plan.templateDiagnostics() }
}

async function* renderFiles(files: readonly PlannedFile[]): Rendered {
  for await (const { outcomes } of inOrder(files, concurrentFiles, file => file.render())) yield* outcomes
}
