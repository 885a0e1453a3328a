import { childOf, isList, isObject, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { itemsOf, wrongType } from '../document/node-readers.ts'
import { type Report, warning } from '../document/report.ts'
import type { SchemaType } from '../model/schema.ts'

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'file'] as const

/** Type names from programming languages, and the types that they stand for. */
const typeAliases: Readonly<Record<string, SchemaType | undefined>> = {
  str: 'string',
  text: 'string',
  date: 'string',
  datetime: 'string',
  'date-time': 'string',
  uuid: 'string',
  int: 'integer',
  int32: 'integer',
  int64: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  dict: 'object',
  map: 'object',
  list: 'array',
}

/** The types of a schema. Binary data has the type `file`. Missing types are inferred from other keywords. */
export function readTypes(node: SpecNode, report: Report): readonly SchemaType[] {
  const written = declaredTypes(node, report)
  if (written.length === 0) return impliedTypes(node)
  return isBytes(node) ? written.map(type => (type === 'string' ? 'file' : type)) : written
}

function declaredTypes(node: SpecNode, report: Report): readonly SchemaType[] {
  const type = childOf(node, 'type')
  if (typeof type.value === 'string') return typeNamed(type, report)
  if (isList(type.value)) return [...new Set(itemsOf(type).flatMap(item => typeNamed(item, report)))]
  if (type.value !== undefined && type.value !== null) report(wrongType(type, 'the name of a type'))
  return []
}

function typeNamed(node: SpecNode, report: Report): readonly SchemaType[] {
  // YAML parses an unquoted `null` as the value.
  if (node.value === null) return ['null']
  const known = types.find(type => type === node.value)
  if (known) return [known]
  if (node.value === 'any') return []
  if (typeof node.value === 'object') {
    report(wrongType(node, 'the name of a type'))
    return []
  }
  const name = String(node.value)
  const alias = Object.hasOwn(typeAliases, name.toLowerCase()) ? typeAliases[name.toLowerCase()] : undefined
  const message = `Unknown type "${name}". ${alias ? `It is read as "${alias}"` : 'Any value is allowed'}.`
  report(warning('api-spec/unknown-value', spanOf(node), message, `Valid values: ${types.slice(0, 7).join(', ')}.`))
  return alias ? [alias] : []
}

function impliedTypes(node: SpecNode): readonly SchemaType[] {
  const hasObject = (key: string) => isObject(valueAt(node, key))
  if (hasObject('properties') || hasObject('additionalProperties') || hasObject('patternProperties')) return ['object']
  if (hasObject('items') || isList(valueAt(node, 'prefixItems'))) return ['array']
  return isBytes(node) ? ['file'] : []
}

/** Whether the value is raw binary data: `format: binary`, or the notation of 3.1. */
function isBytes(node: SpecNode): boolean {
  const mediaType = valueAt(node, 'contentMediaType')
  if (typeof mediaType !== 'string') return valueAt(node, 'format') === 'binary'
  return valueAt(node, 'contentEncoding') === undefined && isBinaryMediaType(mediaType)
}

/** Whether a media type is binary. */
export function isBinaryMediaType(mediaType: string): boolean {
  const name = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^(image|audio|video|font)\//.test(name)) return name !== 'image/svg+xml'
  return /^application\/(octet-stream|pdf|zip|gzip|x-(gzip|tar|bzip2?|7z-compressed|binary)|vnd\.rar|wasm|msword)$/.test(
    name,
  )
}
