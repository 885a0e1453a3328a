import { mapInOrder } from '../source/map-in-order.ts'
import type { Run } from '../source/stage.ts'
import { type PlannedFile, renderWithOrigin } from './output/planned-file.ts'
import { planSite } from './plan-site.ts'
import type { RenderPorts } from './ports.ts'
import type { RenderInput } from './render-input.ts'
import type { Rendered, SitePlan } from './site-plan.ts'

/** High enough to keep threads busy, and low enough for memory. */
const concurrentFiles = 24

/** Yields every file of the site when it is finished. */
export async function* renderSite(renderInput: RenderInput, run: Run, ports: RenderPorts): Rendered {
  const plan = await planSite(renderInput, run, ports)
  yield { value: undefined, diagnostics: [...plan.diagnostics, ...plan.excludedFileDiagnostics] }
  yield* renderFiles(plannedFiles(plan))
  // Rendered fragments may load more fragments.
  for (let files = plan.requestedFragments(); files.length > 0; files = plan.requestedFragments())
    yield* renderFiles(files)
  yield* plan.images.draw(ports.diagnosticsIfUnchanged)
  yield* plan.record(ports)
  yield { value: undefined, diagnostics: plan.templateDiagnostics() }
}

function* plannedFiles({ shared, pages, independent, others }: SitePlan): Iterable<PlannedFile> {
  yield* shared
  yield* alternated(pages(), independent())
  yield* others()
}

/** Takes one of each list, and then the rest of the longer one. */
function* alternated<Item>(some: Iterable<Item>, others: readonly Item[]): Iterable<Item> {
  const remaining = others.values()
  for (const item of some) {
    yield item
    const { value, done } = remaining.next()
    if (!done) yield value
  }
  yield* remaining
}

async function* renderFiles(files: Iterable<PlannedFile>): Rendered {
  for await (const { outcomes } of mapInOrder(files, concurrentFiles, renderWithOrigin)) yield* outcomes
}
