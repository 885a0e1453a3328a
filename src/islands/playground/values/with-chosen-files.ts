import { chosenFileOf } from '../../../api-spec/model/request-values.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { entryOf, recordOf } from './edits.ts'

/** A value with the files that the reader chose in the previous value. */
export function withChosenFiles(value: Json | undefined, previous: Json | undefined): Json | undefined {
  if (previous === undefined || !containsFile(previous)) return value
  if (chosenFileOf(previous)) return previous
  if (Array.isArray(previous)) {
    const items: readonly Json[] = Array.isArray(value) ? value : []
    const merged = previous.map((item: Json, at) => withChosenFiles(items[at], item))
    return [...merged, ...items.slice(previous.length)].filter(item => item !== undefined)
  }
  const held = Object.entries(recordOf(previous)).filter(([, one]) => containsFile(one))
  const files = held.map(([name, one]) => [name, withChosenFiles(entryOf(recordOf(value), name), one)])
  return { ...recordOf(value), ...Object.fromEntries(files) }
}

/** Whether a value contains a file that the reader chose. */
export function containsFile(value: Json): boolean {
  if (Array.isArray(value) || isRecord(value)) return Object.values(value).some(containsFile)
  return chosenFileOf(value) !== undefined
}
