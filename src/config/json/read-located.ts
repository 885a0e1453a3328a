import type { Node } from 'jsonc-parser'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { lineMoves } from './line-moves.ts'
import { childName, type Located, type Member, memberOf } from './located.ts'
import { valueAfterEdit } from './moved-values.ts'
import { maxJsonDepth, type ParsedJson, parseJson } from './parse-json.ts'
import { error, type Report, warning } from './report.ts'
import { resolvePath } from './resolve-path.ts'
import { reusePrevious } from './reuse-previous.ts'
import type { SpanOf } from './span-index.ts'

/** A file, including the content of all its `$ref`s. */
export interface ReadJson {
  /** Absent if nothing could be parsed. */
  readonly value: Located | undefined
  /** Project paths of the files that were read, in reading order. */
  readonly sources: readonly string[]
  /** Whether entries may be in the wrong place, because of a syntax error. */
  readonly isUnreliable: boolean
  /** Whether the file is valid, and refers to no other file. */
  readonly isPlain: boolean
}

/** A file before an edit, and what was read from it. */
export interface PreviousJson {
  readonly file: SourceFile
  readonly json: ReadJson
}

/** Looks up files by project path. */
export type FilesByPath = Pick<ReadonlyMap<string, SourceFile>, 'get'>

/** The state of resolving `$ref`s: available files, the current chain of files, and the remaining budget. */
interface ReferenceContext {
  readonly files: FilesByPath
  readonly report: Report
  readonly sources: Set<string>
  /** The files from the root to the current one, outermost first. */
  readonly chain: readonly string[]
  readonly spanOf: SpanOf
  /**
   * By how many lines an edit moved a value, if it did not change the lines of its span: then the value is not read again.
   * Otherwise `undefined`.
   */
  readonly movedBy: (span: Span) => number | undefined
  /**
   * How many values and references may still be read. Shared by all files: files that reference each other twice would
   * grow exponentially.
   */
  readonly budget: { values: number; references: number }
  /** By path, so that a file with several references to it is parsed once and its errors are reported once. */
  readonly parsed: Map<string, ParsedJson>
}

const maxValues = 500_000
const maxReferences = 5_000
const maxChain = 50

/**
 * Read a JSON file and all files that its `$ref`s name. Each value has the position where it was written.
 *
 * @param previous What was read before an edit. Values that are the same, with the same position, remain the same objects.
 */
export function readLocated(
  file: SourceFile,
  files: FilesByPath,
  report: Report,
  previous?: PreviousJson | undefined,
): ReadJson {
  const sources = new Set<string>()
  const parsed = new Map<string, ParsedJson>()
  let hasProblems = false
  const context: ReferenceContext = {
    ...{ files, sources, parsed, chain: [], spanOf: () => startOf(file) },
    budget: { values: maxValues, references: maxReferences },
    movedBy: previous?.json.isPlain && isWithinLimit(file) ? lineMoves(previous.file.text, file.text) : unknown,
    report: diagnostic => {
      hasProblems = true
      report(diagnostic)
    },
  }
  const value = readFile(file, { at: '', previous: previous?.json.value }, context)
  return {
    value,
    sources: [...sources],
    isUnreliable: [...parsed.values()].some(file => file.isUnreliable),
    isPlain: !hasProblems && sources.size === 1,
  }
}

/** Whether all values can be read. A text has at most one value for every two characters. */
const isWithinLimit = ({ text }: SourceFile): boolean => (text.length + 1) / 2 <= maxValues

const unknown = (): undefined => undefined

/** Where a value is in the whole configuration, and what was there before an edit. */
interface Place {
  readonly at: string
  readonly previous: Located | undefined
}

function readFile(file: SourceFile, place: Place, context: ReferenceContext): Located | undefined {
  context.sources.add(file.path)
  const parsed = context.parsed.get(file.path) ?? parseJson(file, context.report)
  context.parsed.set(file.path, parsed)
  const { root, spanOf, isValid } = parsed
  const isMain = context.chain.length === 0
  const movedBy = isMain && isValid ? context.movedBy : unknown
  return root && locate(root, place, { ...context, spanOf, movedBy, chain: [...context.chain, file.path] })
}

function locate(node: Node, place: Place, context: ReferenceContext): Located | undefined {
  const { at, previous } = place
  if (previous) {
    const span = context.spanOf(node.offset, node.length)
    const known = valueAfterEdit(previous, context.movedBy(span), { span, at })
    if (known) return known
  }
  const value = locateNew(node, place, context)
  return value && reusePrevious(value, previous)
}

function locateNew(node: Node, place: Place, context: ReferenceContext): Located | undefined {
  const { at } = place
  const span = context.spanOf(node.offset, node.length)
  if (context.budget.values-- <= 0)
    return reportLimit(context.budget.values, `${maxValues} values`, span, context.report)
  if (node.type === 'object') return locateObject(node, place, context)
  if (node.type === 'array') return locateArray(node, place, context)
  if (typeof node.value === 'string') return { type: 'string', value: node.value, span, at }
  if (typeof node.value === 'number') return { type: 'number', value: node.value, span, at }
  if (typeof node.value === 'boolean') return { type: 'boolean', value: node.value, span, at }
  return { type: 'null', value: null, span, at }
}

/** Reports that a limit is exceeded, only the first time. */
function reportLimit(remaining: number, limit: string, span: Span, report: Report): undefined {
  if (remaining === -1)
    report(error('config/too-large', span, `There are more than ${limit}, so the rest is not read.`))
}

function locateArray(node: Node, { at, previous }: Place, context: ReferenceContext): Located {
  const previousItems = previous?.type === 'array' ? previous.items : []
  const items = (node.children ?? []).flatMap((child, index) => {
    const item = locate(child, { at: childName(at, index), previous: previousItems[index] }, context)
    // If a `$ref` in a list refers to a list, its items are inserted.
    return item?.type === 'array' && child.type === 'object' ? item.items : (item ?? [])
  })
  return { type: 'array', items, span: context.spanOf(node.offset, node.length), at }
}

function locateObject(node: Node, place: Place, context: ReferenceContext): Located | undefined {
  const { at } = place
  const reference = (node.children ?? []).find(property => property.children?.[0]?.value === '$ref')
  const span = context.spanOf(node.offset, node.length)
  const members = membersOf(node, place, context)
  const local: Located = { type: 'object', members, span, at }
  const target = reference?.children?.[1]
  if (!target) return local
  const loaded = readReference(target, place, context)
  // The root stays an object, so that its missing keys are reported.
  if (loaded === undefined) return members.length > 0 || at === '' ? local : undefined
  return loaded.type === 'object' ? { ...loaded, members: mergeMembers(loaded.members, members) } : loaded
}

function membersOf(node: Node, { at, previous }: Place, context: ReferenceContext): readonly Member[] {
  const members = new Map<string, Member>()
  for (const property of node.children ?? []) {
    const [name, content] = property.children ?? []
    if (!name || !content || name.value === '$ref') continue
    const key = String(name.value)
    const keySpan = context.spanOf(name.offset, name.length)
    if (members.has(key)) context.report(duplicateKey(key, keySpan))
    const previousValue = previous?.type === 'object' ? memberOf(previous, key) : undefined
    const value = locate(content, { at: childName(at, key), previous: previousValue }, context)
    if (value) members.set(key, { key, keySpan, value })
  }
  return [...members.values()]
}

function duplicateKey(key: string, span: Span) {
  return error(
    'config/duplicate-key',
    span,
    `Duplicate key "${key}" in this object. The first one is ignored.`,
    'Merge the two values, or remove one of the keys.',
  )
}

/** The siblings of a `$ref` override the members that it includes. */
function mergeMembers(base: readonly Member[], overrides: readonly Member[]): readonly Member[] {
  const members = new Map(base.map(member => [member.key, member]))
  for (const member of overrides) members.set(member.key, member)
  return [...members.values()]
}

function readReference(target: Node, place: Place, context: ReferenceContext): Located | undefined {
  const { chain, files, report } = context
  const span = context.spanOf(target.offset, target.length)
  const written: unknown = target.value
  if (typeof written !== 'string') {
    report(
      warning('config/invalid-reference', span, '"$ref" must be the path of a JSON file, such as "./navigation.json".'),
    )
    return undefined
  }
  const path = resolvePath(chain.at(-1) ?? '', written)
  if (path === undefined) return reportReference('config/reference-outside-project', span, written, report)
  if (chain.includes(path)) return reportCircle([...chain.slice(chain.indexOf(path)), path], span, report)
  if (chain.length > maxChain || levelOf(place.at) > maxJsonDepth) {
    report(error('config/too-deep', span, '"$ref" is nested too deeply here, so this file is not read.'))
    return undefined
  }
  if (context.budget.references-- <= 0) {
    return reportLimit(context.budget.references, `${maxReferences} uses of "$ref"`, span, report)
  }
  const file = files.get(path)
  if (!file) return reportReference('config/missing-reference', span, path, report)
  return readFile(file, place, context)
}

/** The nesting depth of the value with this name. */
function levelOf(at: string): number {
  return at.split(/[.[]/).length
}

function reportReference(
  code: 'config/reference-outside-project' | 'config/missing-reference',
  span: Span,
  name: string,
  report: Report,
): undefined {
  const message =
    code === 'config/missing-reference'
      ? `The file "${name}" of this "$ref" does not exist.`
      : `The "$ref" "${name}" leads to a file outside the project, so it is not read.`
  report(error(code, span, message, referenceHint))
}

const referenceHint = 'Write the path of a JSON file of the project, relative to the file with the "$ref".'

function reportCircle(chain: readonly string[], span: Span, report: Report): undefined {
  const message = `Circular "$ref": ${chain.join(' → ')}.`
  report(error('config/circular-reference', span, message, 'Remove one of these references.'))
}

function startOf({ path }: SourceFile): Span {
  return { path, line: 1, column: 1 }
}
