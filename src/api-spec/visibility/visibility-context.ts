import type { Reader } from '../../source/access/access.ts'
import type { Json } from '../../source/json/json.ts'
import { pointerSegments } from '../document/json-pointer.ts'
import { childOf, isList, isObject, rootOf, type SpecNode } from '../document/node.ts'
import type { Documents } from '../document/references.ts'
import type { SpecDocument } from '../document/spec-document.ts'

/** The documents of a spec, and the reader for whom parts of them are removed. */
export interface VisibilityContext {
  readonly documents: Documents
  /** All documents of the spec, the main one first. */
  readonly all: readonly SpecDocument[]
  readonly reader: Reader
}

/**
 * The kind of an object. `map`: names and schemas, as in `properties`. Everything that is neither a schema nor a map of
 * schemas is an `object`.
 */
export type Kind = 'object' | 'schema' | 'map'

/** The node at a pointer. */
export const nodeAt = (document: SpecDocument, pointer: string): SpecNode =>
  pointerSegments(pointer).reduce<SpecNode>(childOf, rootOf(document))

/** Identifies a value in the documents of a spec: the object or list itself, otherwise its position. */
export type ValueKey = object | string

export const keyOfValue = ({ value, document, pointer }: SpecNode): ValueKey =>
  typeof value === 'object' && value !== null ? value : `${document.path}#${pointer}`

const mapKeys = new Set(['properties', 'patternProperties', 'dependentSchemas', 'definitions', '$defs', 'schemas'])
const schemaKeys = new Set(['schema', 'itemSchema', 'payload'])

/** The kind of the value under a key, or of the items if it is a list. */
export function kindOf(parent: Kind, key: string, value: Json | undefined): Kind {
  if (parent === 'map') return 'schema'
  if (mapKeys.has(key)) return 'map'
  if (parent === 'schema') return 'schema'
  return schemaKeys.has(key) || looksLikeSchema(value) ? 'schema' : 'object'
}

/** The kind of an item of a list. */
export const kindOfItem = (list: Kind, item: Json | undefined): Kind =>
  list === 'object' && looksLikeSchema(item) ? 'schema' : list

/** Schemas also occur where the key does not show it: Swagger parameters, bindings, headers of messages. */
function looksLikeSchema(value: Json | undefined): boolean {
  if (!isObject(value)) return false
  const { type, properties, allOf, oneOf, anyOf } = value
  return typeof type === 'string' || isList(type) || isObject(properties) || [allOf, oneOf, anyOf].some(isList)
}

/** The keys whose values are data, not parts of the document. */
export const dataKeys: ReadonlySet<string> = new Set(
  'example examples x-example default x-default const enum value dataValue serializedValue x-mint-enum'.split(' '),
)
