import { parseDocument } from '../document/parse/parse-document.ts'
import type { Report } from '../document/report.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import type { SpecInput } from '../model/api-spec.ts'

/** The main document of a spec, with its overlays applied. */
export async function parseMainDocument(
  { file, overlays }: SpecInput,
  report: Report,
): Promise<SpecDocument | undefined> {
  const main = parseDocument(file, report)
  if (!main || overlays.length === 0) return main
  // Few projects have overlays.
  const { applyOverlays } = await import('./apply-overlays.ts')
  return applyOverlays(main, overlays, report)
}
