import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'

/** The entries of an object; empty for other data. */
export const entriesOf = (value: Json | undefined): [string, Json][] => (isRecord(value) ? Object.entries(value) : [])

/** The string entries of an object; empty for other data. */
export const textsIn = (value: Json | undefined): Record<string, string> =>
  Object.fromEntries(entriesOf(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
