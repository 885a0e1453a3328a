import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { type Located, type LocatedObject, type Member, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { nameOf, orIgnored, type Reader, type ValueOf, withDefault, wrongType } from './reader.ts'

/** A list. Unusable entries are reported and left out. */
export function listOf<Value>(item: Reader<Value>): Reader<readonly Value[]> {
  const readItem = orIgnored(item)
  return (value, report) => {
    if (value.type !== 'array') return wrongType(value, 'a list', report)
    return value.items.flatMap(entry => {
      const result = readItem(entry, report)
      return result === undefined ? [] : [result]
    })
  }
}

/** A list with unique names. The first entry with a name is used; further ones are reported. */
export function uniqueListOf<Value>(
  item: Reader<Value>,
  keyOf: (value: Value) => string,
  reportDuplicate: (entry: Value, value: Located, report: Report) => void,
): Reader<readonly Value[]> {
  return (value, report) => {
    const seen = new Set<string>()
    const readUnique: Reader<Value> = (listItem, report) => {
      const entry = item(listItem, report)
      if (entry === undefined) return undefined
      const isFirst = !seen.has(keyOf(entry))
      if (!isFirst) reportDuplicate(entry, listItem, report)
      seen.add(keyOf(entry))
      return isFirst ? entry : undefined
    }
    return listOf(readUnique)(value, report)
  }
}

/** One value, or a list of them. */
export function oneOrMore<Value>(item: Reader<Value>): Reader<readonly Value[]> {
  const readList = listOf(item)
  return (value, report) => {
    if (value.type === 'array') return readList(value, report)
    const single = item(value, report)
    return single === undefined ? undefined : [single]
  }
}

/** An object with keys of the author's choice. Unusable entries are reported and left out. */
export function recordOf<Value>(content: Reader<Value>): Reader<Readonly<Record<string, Value>>> {
  const readContent = orIgnored(content)
  return (value, report) => {
    if (value.type !== 'object') return wrongType(value, 'an object', report)
    const entries = value.members.flatMap(member => {
      if (member.key.trim() === '') return namelessEntry(value, member, report)
      const result = readContent(member.value, report)
      return result === undefined ? [] : [[member.key, result] as const]
    })
    return Object.fromEntries(entries)
  }
}

function namelessEntry(value: LocatedObject, { keySpan }: Member, report: Report): [] {
  report(warning('config/empty-value', keySpan, `An entry of ${nameOf(value)} has no name, so it is ignored.`))
  return []
}

type Readers = Readonly<Record<string, Reader<unknown>>>

type Read<Required extends Readers, Optional extends Readers> = {
  readonly [Key in keyof Required]: ValueOf<Required[Key]>
} & {
  readonly [Key in keyof Optional]?: ValueOf<Optional[Key]>
}

/**
 * An object with known keys. `undefined` if a required key has no usable value.
 *
 * @param hints What to do about certain unknown keys, by key. All others get a hint with the valid keys.
 */
export function objectOf<Optional extends Readers, Required extends Readers = Record<never, never>>(
  optional: Optional,
  required?: Required,
  hints: Readonly<Record<string, string>> = {},
): Reader<Read<Required, Optional>> {
  const known = [...Object.keys(required ?? {}), ...Object.keys(optional)]
  const optionalReaders = Object.fromEntries(Object.entries(optional).map(([key, reader]) => [key, orIgnored(reader)]))
  return (value, report) => {
    if (value.type !== 'object') return wrongType(value, 'an object', report)
    reportUnknownKeys(value, known, report, hints)
    const requiredValues = readMembers(value, required ?? {}, report)
    const missing = Object.keys(required ?? {}).filter(key => requiredValues[key] === undefined)
    for (const key of missing) if (!memberOf(value, key)) reportMissingKey(value, key, report)
    const optionalValues = readMembers(value, optionalReaders, report)
    if (missing.length > 0) return undefined
    // The type of Object.fromEntries does not include the keys. They are those of the two tables of readers, and each
    // value was checked above.
    return { ...requiredValues, ...optionalValues } as Read<Required, Optional>
  }
}

function readMembers(object: LocatedObject, readers: Readers, report: Report): Readonly<Record<string, unknown>> {
  const entries = Object.entries(readers).flatMap(([key, reader]) => {
    const member = memberOf(object, key)
    const value = member && reader(member, report)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

/**
 * Report all unknown keys of an object. Keys that begin with `$` are for editors.
 *
 * @param hints What to do about certain unknown keys, by key.
 */
export function reportUnknownKeys(
  object: LocatedObject,
  known: readonly string[],
  report: Report,
  hints: Readonly<Record<string, string>> = {},
): void {
  for (const { key, keySpan } of object.members) {
    if (known.includes(key) || key.startsWith('$')) continue
    const hint =
      ownValue(hints, key) ??
      (isAboutSite(object) ? hintForUnknownKey(key, known) : (didYouMean(key, known) ?? validKeys(known)))
    const location = object.at === '' ? '' : ` in "${object.at}"`
    report(warning('config/unknown-key', keySpan, `Unknown key "${key}"${location}.`, hint))
  }
}

/** A similar valid key, what to do about a key of another tool, or all valid keys. */
export const hintForUnknownKey = (key: string, known: readonly string[]): string =>
  didYouMean(key, known) ?? needlessKeys(key) ?? validKeys(known)

/** Whether an object is about the whole site, not about a part of it, such as a link or a tab with a style of its own. */
const isAboutSite = ({ at }: LocatedObject): boolean => !/\]$|^(?:navbar|navigation|footer|banner)\b/.test(at)

/** What to do about keys of other tools. */
function needlessKeys(key: string): string | undefined {
  if (/^(?:custom[-_]?)?(?:css|styles?|stylesheets?)$/i.test(key))
    return 'Remove it. Every page loads all CSS files of the docs folder.'
  if (/^(?:custom[-_]?)?(?:js|javascript|scripts?)$/i.test(key))
    return 'Remove it. Every page loads all .js files of the docs folder.'
  if (/^(?:ignore|exclude)(?:d|s|Files?)?$/i.test(key))
    return 'Remove it. List files that are not part of the site in the file ".mintignore".'
  if (key === 'head')
    return 'Remove it. Every page loads all .css and .js files of the docs folder. Write other tags as "metatags" in "seo".'
  return undefined
}

/** Maximum number of keys in a hint. Larger objects are listed in the documentation. */
const maxKeys = 12

/** The hint that lists all valid keys, if there are few. */
export const validKeys = (known: readonly string[]): string =>
  known.length > 0 && known.length <= maxKeys ? `Valid keys: ${known.join(', ')}.` : 'Correct its name, or remove it.'

interface MissingKeyTexts {
  /** A valid value as JSON, for the hint. */
  readonly example?: string
  /** The value that is used instead, for the message. */
  readonly defaultValue?: string
  /** A sentence about the result, for the message. */
  readonly result?: string
}

/** Report that a required key is missing. */
export function reportMissingKey(
  object: LocatedObject,
  key: string,
  report: Report,
  { example, defaultValue, result }: MissingKeyTexts = {},
): void {
  const { path, line, column } = object.span
  const span = { path, line, column, endLine: line, endColumn: column + 1 }
  const hint = example === undefined ? undefined : `Add it, as in "${key}": ${example}.`
  const problem = `${nameOf(object)} needs the key "${key}".`
  const message = result === undefined ? problem : `${problem} ${result}`
  report(
    warning(
      'config/missing-key',
      span,
      defaultValue === undefined ? message : withDefault(message, defaultValue),
      hint,
    ),
  )
}
