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
import type { Json } from '../../source/json.ts'
import type { SpanBetween } from './read-document.ts'
import { error, type Report } from './report.ts'

/** What aliases mean, for whoever looks for places. None leads into a circle. */
export type AliasTargets = ReadonlyMap<Alias, Node>

/** How many values all aliases together may stand for. A few lines could otherwise become gigabytes. */
const mostCopied = 200_000

/** A value, and how many values it holds, itself included. */
interface Made {
  readonly value: Json
  readonly size: number
}

interface Making {
  /** By name; a name may be given anew, and then means the later node. */
  readonly anchors: Map<string, Node>
  readonly targets: Map<Alias, Node>
  /** By node that has an anchor: what was made of it. A node that is being made has none yet. */
  readonly made: Map<Node, Made | undefined>
  readonly tell: (code: 'alias' | 'cycle' | 'unknown' | 'duplicate' | 'key', node: unknown, name?: string) => void
  copied: number
}

/**
 * The plain value of a YAML document. What aliases stand for is shared, not copied.
 *
 * @returns `undefined` if aliases stand for too much.
 */
export function toValue(
  document: Document.Parsed<ParsedNode>,
  spanBetween: SpanBetween,
  report: Report,
): { readonly value: Json; readonly targets: AliasTargets } | undefined {
  const tell: Making['tell'] = (code, node, name = '') => {
    const [start = 0, end = start] = (node as Node | null)?.range ?? [] // Keys and values of pairs are nodes.
    const [id, message, hint] = findings[code](name)
    report(error(id, spanBetween(start, end), message, hint))
  }
  const making: Making = { anchors: new Map(), targets: new Map(), made: new Map(), tell, copied: 0 }
  const { value } = make(document.contents, making)
  return making.copied > mostCopied ? undefined : { value, targets: making.targets }
}

const findings = {
  alias: () =>
    [
      'api-spec/too-many-aliases',
      `The aliases of this file stand for more than ${mostCopied} values.`,
      useRef,
    ] as const,
  cycle: (name: string) =>
    ['api-spec/circular-alias', `The alias "*${name}" stands inside of what it names.`, useRef] as const,
  unknown: (name: string) =>
    ['api-spec/invalid-yaml', `The alias "*${name}" has no anchor "&${name}" before it.`, undefined] as const,
  duplicate: (name: string) =>
    ['api-spec/duplicate-key', `The key "${name}" stands twice, and only the last one counts.`, undefined] as const,
  key: () => ['api-spec/invalid-yaml', 'A list or object cannot be a key, so it is left out.', undefined] as const,
}

const useRef = 'Use "$ref" in place of aliases.'

function make(node: unknown, making: Making): Made {
  if (isAlias(node)) return makeAlias(node, making)
  const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined
  if (anchor === undefined) return makePlain(node, making)
  const named = node as Node // It has an anchor, so it is one.
  making.anchors.set(anchor, named)
  making.made.set(named, undefined)
  const made = makePlain(node, making)
  making.made.set(named, made)
  return made
}

const nothing: Made = { value: null, size: 1 }

function makePlain(node: unknown, making: Making): Made {
  if (isMap(node)) return makeMap(node, making)
  if (isSeq(node)) {
    const items = node.items.map(item => make(item, making))
    return { value: items.map(({ value }) => value), size: sizeOf(items) }
  }
  return isScalar(node) ? { value: toJson(node.value), size: 1 } : nothing
}

function makeAlias(node: Alias, making: Making): Made {
  const target = making.anchors.get(node.source)
  if (!target) making.tell('unknown', node, node.source)
  if (!target) return nothing
  const made = making.made.get(target)
  if (!made) making.tell('cycle', node, node.source)
  if (!made) return nothing
  making.targets.set(node, target)
  const isFirst = making.copied <= mostCopied
  making.copied += made.size
  if (making.copied <= mostCopied) return made
  if (isFirst) making.tell('alias', node)
  return nothing
}

function makeMap(map: YAMLMap, making: Making): Made {
  const members = new Map<string, Made>()
  const merged = new Map<string, Made>()
  for (const { key, value } of map.items) {
    if (isMergeKey(key)) {
      for (const [name, made] of mergedMembers(value, making)) if (!merged.has(name)) merged.set(name, made)
      continue
    }
    const name = nameOf(make(key, making).value)
    if (name === undefined) {
      making.tell('key', key)
      continue
    }
    if (members.has(name)) making.tell('duplicate', key, name)
    members.set(name, make(value, making))
  }
  for (const [name, made] of merged) if (!members.has(name)) members.set(name, made)
  const value = Object.fromEntries([...members].map(([name, made]) => [name, made.value]))
  return { value, size: sizeOf([...members.values()]) }
}

const isMergeKey = (key: unknown): boolean => isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol')

/** What `<<` brings in: the members of a map, or of several, the first of which is the strongest. */
function mergedMembers(source: unknown, making: Making): (readonly [string, Made])[] {
  const sources = isSeq(source) ? source.items : [source]
  return sources.flatMap(item => {
    const { value, size } = make(item, making)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    const members = Object.entries(value)
    const each = Math.ceil(size / Math.max(1, members.length))
    return members.map(([name, member]) => [name, { value: member, size: each }] as const)
  })
}

const sizeOf = (made: readonly Made[]): number => made.reduce((sum, { size }) => sum + size, 1)

/** A key that is no text is taken as it would be written: `200` of a response. A list or object is none. */
function nameOf(key: Json): string | undefined {
  if (typeof key === 'object' && key !== null) return undefined
  return key === null ? '' : String(key)
}

/** JSON has neither `.inf` nor `.nan`, and knows no whole number that a double cannot hold. */
function toJson(value: unknown): Json {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : String(value)
}
