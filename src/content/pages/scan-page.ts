import type { PageScan } from '../../source/page-scan.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { simpleFieldsOf } from '../front-matter/simple-fields.ts'
import { scannedImportsOf } from '../modules/resolve-imports.ts'

/** Scans the text of a page. `undefined` if a scan is not enough, so that the text must be read each time. */
export function scanPage(file: SourceFile): PageScan | undefined {
  const fields = simpleFieldsOf(file)
  return fields && { ...scannedImportsOf(file), fields }
}
