import type { PageFacts } from '../../source/page-facts.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { simpleFieldsOf } from '../front-matter/simple-fields.ts'
import { scannedImportsOf } from '../modules/resolve-imports.ts'

/** The facts about the text of a page. `undefined` if its text must be read. */
export function findPageFacts(file: SourceFile): PageFacts | undefined {
  const fields = simpleFieldsOf(file)
  return fields && { ...scannedImportsOf(file), fields }
}
