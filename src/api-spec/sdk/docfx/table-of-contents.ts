import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { parseDocument } from '../../document/parse/parse-document.ts'
import { listOf, textOf } from './metadata.ts'

/** The place of each uid in the tables of contents of a folder, in which authors can change the order. */
export function orderOfContents(files: ReadonlyMap<string, SourceFile>): ReadonlyMap<string, number> {
  const order = new Map<string, number>()
  for (const [path, file] of files) {
    if (!/(?:^|\/)toc\.ya?ml$/i.test(path)) continue
    // Without a readable table, the symbols are in alphabetical order.
    const value = parseDocument(file, () => {})?.value ?? null
    collect(isRecord(value) ? (value.items ?? null) : value, order)
  }
  return order
}

function collect(entries: Json, order: Map<string, number>): void {
  for (const entry of listOf(entries)) {
    const uid = textOf(entry.uid)
    if (uid !== undefined && !order.has(uid)) order.set(uid, order.size)
    collect(entry.items ?? null, order)
  }
}
