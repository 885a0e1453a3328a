import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  type YAMLMap,
} from 'yaml'
import type { Json } from '../../../source/json/json.ts'
import { duplicateHint, error, type Report } from '../report.ts'
import type { SpanBetween } from './parse-document.ts'
import { keyText, setMember, toJson } from './yaml-values.ts'

/** The targets of aliases, for position lookups. They contain no cycles. */
export type AliasTargets = ReadonlyMap<Alias, Node>

/** Maximum number of values that all aliases together may repeat. Otherwise a few lines could become gigabytes. */
const maxAliasedValues = 200_000

/** The node of an anchor, and its number of values. */
interface Anchored {
  readonly node: Node
  /** Absent during its conversion. */
  converted?: { readonly value: Json; readonly size: number }
}

interface ConversionContext {
  /** By name. A name can be redefined, and then refers to the later node. */
  readonly anchors: Map<string, Anchored>
  readonly targets: Map<Alias, Node>
  readonly report: (code: keyof typeof problems, node: unknown, name?: string) => void
  /** Number of values converted so far, including those of aliases. */
  size: number
  /** Number of values that aliases have repeated. */
  aliasedValues: number
}

/**
 * Converts a YAML document to plain data. The values of aliases are shared, not copied.
 *
 * @returns `undefined` if aliases expand to too many values.
 */
export function yamlToJson(
  document: Document.Parsed<ParsedNode>,
  spanBetween: SpanBetween,
  report: Report,
): { readonly value: Json; readonly targets: AliasTargets } | undefined {
  const reportProblem: ConversionContext['report'] = (code, node, name = '') => {
    const [start = 0, end = start] = (node as Node | null)?.range ?? [] // Keys and values of pairs are nodes.
    const [id, message, hint] = problems[code](name)
    report(error(id, spanBetween(start, end), message, hint))
  }
  const context: ConversionContext = {
    anchors: new Map(),
    targets: new Map(),
    report: reportProblem,
    size: 0,
    aliasedValues: 0,
  }
  const value = convert(document.contents, context)
  return context.aliasedValues > maxAliasedValues ? undefined : { value, targets: context.targets }
}

const useRef = 'Use "$ref" instead of aliases.'
const quoted = 'If it is a string, put it in quotation marks.'

const problems = {
  alias: () =>
    [
      'api-spec/too-many-aliases',
      `The aliases of this file expand to more than ${maxAliasedValues} values.`,
      useRef,
    ] as const,
  cycle: (name: string) => ['api-spec/circular-alias', `The alias "*${name}" contains itself.`, useRef] as const,
  unknown: (name: string) =>
    ['api-spec/invalid-yaml', `The alias "*${name}" has no anchor "&${name}" before it.`, quoted] as const,
  duplicate: (name: string) =>
    ['api-spec/duplicate-key', `Duplicate key "${name}". Only the last one is used.`, duplicateHint] as const,
  key: () => ['api-spec/invalid-yaml', 'A list or object cannot be a key, so it is left out.', quoted] as const,
}

function convert(node: unknown, context: ConversionContext): Json {
  if (isAlias(node)) return convertAlias(node, context)
  const sizeBefore = context.size++
  if (isScalar(node) && node.anchor === undefined) return toJson(node.value)
  const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined
  if (anchor === undefined) return convertPlain(node, context)
  const anchored: Anchored = { node: node as Node } // A node with an anchor is a Node.
  context.anchors.set(anchor, anchored)
  const value = convertPlain(node, context)
  anchored.converted = { value, size: context.size - sizeBefore }
  return value
}

function convertPlain(node: unknown, context: ConversionContext): Json {
  if (isMap(node)) return convertMap(node, context)
  if (isSeq(node)) return node.items.map(item => convert(item, context))
  return isScalar(node) ? toJson(node.value) : null
}

function convertAlias(alias: Alias, context: ConversionContext): Json {
  const anchored = context.anchors.get(alias.source)
  if (!anchored?.converted) {
    context.report(anchored ? 'cycle' : 'unknown', alias, alias.source)
    return null
  }
  context.targets.set(alias, anchored.node)
  const wasAllowed = context.aliasedValues <= maxAliasedValues
  context.aliasedValues += anchored.converted.size
  context.size += anchored.converted.size
  if (context.aliasedValues <= maxAliasedValues) return anchored.converted.value
  if (wasAllowed) context.report('alias', alias)
  return null
}

function convertMap(map: YAMLMap, context: ConversionContext): Json {
  const members: Record<string, Json> = {}
  const merged: Record<string, Json>[] = []
  for (const { key, value } of map.items) {
    const name = isMergeKey(key) ? mergeKey : keyText(convert(key, context))
    if (name === mergeKey) merged.push(...mergedMaps(value, context))
    else if (name === undefined) context.report('key', key)
    else {
      if (Object.hasOwn(members, name)) context.report('duplicate', key, name)
      setMember(members, name, convert(value, context))
    }
  }
  for (const source of merged) {
    for (const [name, value] of Object.entries(source))
      if (!Object.hasOwn(members, name)) setMember(members, name, value)
  }
  return members
}

const mergeKey = Symbol('<<')

const isMergeKey = (key: unknown): boolean => isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol')

/** The maps that `<<` includes. The first one takes precedence. */
function mergedMaps(source: unknown, context: ConversionContext): Record<string, Json>[] {
  const values = (isSeq(source) ? source.items : [source]).map(item => convert(item, context))
  return values.filter(value => typeof value === 'object' && value !== null && !Array.isArray(value)) as Record<
    string,
    Json
  >[] // Only objects remain.
}
