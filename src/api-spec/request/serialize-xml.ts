import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { plainTextOf } from '../../source/json/json-text.ts'
import { isPlaceholder } from '../examples/placeholder.ts'
import type { Schema, XmlObject } from '../model/schema.ts'
import { schemaNameOf } from '../model/schema-name.ts'
import { layersOf, mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { propertySchemaOf } from './form-body.ts'

/**
 * Serialize a value as an XML document, according to `xml` in its schema. The root element has the name of the schema,
 * an item the name of its list.
 *
 * @see OpenAPI 3.1.1, XML Object
 */
export function serializeXml(value: Json, schema: Schema | undefined, schemas: Schemas): string {
  const merged = schema && mergedSchema(schema, schemas)
  const name = (schema && rootName(schema, schemas)) ?? 'root'
  const rootSchema = merged && { ...merged, xml: { ...defaultXml, ...merged.xml, name, isWrapped: true } }
  const lines = elementLines({ name, value, schema: rootSchema, schemas, indent: '' })
  // A document must have a single root element.
  const needsRoot = rootSchema === undefined && Array.isArray(value)
  const document = needsRoot ? [`<${name}>`, ...lines, `</${name}>`] : lines
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...document].join('\n')
}

const defaultXml: XmlObject = { isAttribute: false, isWrapped: false }

/** A value to serialize, with its schema's references resolved. */
interface XmlNode {
  readonly name: string
  readonly value: Json
  readonly schema: Schema | undefined
  readonly schemas: Schemas
  readonly indent: string
}

function elementLines(node: XmlNode): readonly string[] {
  const { value, schema, indent } = node
  if (Array.isArray(value)) return listLines(node, value)
  const name = qualified(node)
  const parts = isRecord(value) ? partsOf(node, value) : { attributes: [], text: xmlTextOf(value), children: [] }
  const opening = [`<${name}`, ...namespaceOf(schema?.xml), ...parts.attributes].join(' ')
  if (parts.children.length > 0) return [`${indent}${opening}>`, ...parts.children, `${indent}</${name}>`]
  return [parts.text === '' ? `${indent}${opening}/>` : `${indent}${opening}>${parts.text}</${name}>`]
}

function listLines(node: XmlNode, items: readonly Json[]): readonly string[] {
  const { schema, schemas, indent } = node
  const item = schema?.items
  const merged = item && mergedSchema(item, schemas)
  const isWrapped = schema?.xml?.isWrapped ?? false
  const name = xmlName(merged?.xml?.name ?? (isWrapped && item ? refName(item, schemas) : undefined) ?? node.name)
  const below = isWrapped ? `${indent}  ` : indent
  const lines = items.flatMap(value => elementLines({ ...node, name, value, schema: merged, indent: below }))
  if (!isWrapped) return lines
  const wrapper = qualified(node)
  const opening = [`<${wrapper}`, ...namespaceOf(schema?.xml)].join(' ')
  return lines.length === 0 ? [`${indent}${opening}/>`] : [`${indent}${opening}>`, ...lines, `${indent}</${wrapper}>`]
}

interface Parts {
  readonly attributes: readonly string[]
  readonly text: string
  readonly children: readonly string[]
}

function partsOf({ schema, schemas, indent }: XmlNode, value: { readonly [name: string]: Json }): Parts {
  const parts = Object.entries(value).map(([name, memberValue]) => {
    const propertySchema = schema && propertySchemaOf(name, schema, schemas)
    return {
      name: xmlName(propertySchema?.xml?.name ?? name),
      value: memberValue,
      schema: propertySchema,
      schemas,
      indent: `${indent}  `,
    }
  })
  const isAttribute = ({ schema: propertySchema, value: memberValue }: XmlNode) =>
    propertySchema?.xml?.isAttribute && typeof memberValue !== 'object'
  const attributes = parts.filter(isAttribute)
  const nested = parts.filter(part => !isAttribute(part))
  const content = nested.filter(({ schema: propertySchema }) => propertySchema?.xml?.isContent)
  return {
    attributes: attributes.map(part => `${qualified(part)}="${xmlTextOf(part.value)}"`),
    text: content.map(part => xmlTextOf(part.value)).join(''),
    children: nested.filter(part => !content.includes(part)).flatMap(elementLines),
  }
}

function qualified({ name, schema }: XmlNode): string {
  const { prefix } = schema?.xml ?? {}
  return prefix ? `${xmlName(prefix)}:${xmlName(name)}` : xmlName(name)
}

function namespaceOf(xml: XmlObject | undefined): readonly string[] {
  if (!xml?.namespace) return []
  return [`${xml.prefix ? `xmlns:${xmlName(xml.prefix)}` : 'xmlns'}="${escaped(xml.namespace)}"`]
}

function rootName(schema: Schema, schemas: Schemas): string | undefined {
  const merged = mergedSchema(schema, schemas)
  const name = merged.xml?.name ?? refName(schema, schemas) ?? merged.title
  return name === undefined ? undefined : xmlName(name)
}

function refName(schema: Schema, schemas: Schemas): string | undefined {
  const [key] = layersOf(schema, schemas).refs
  return key === undefined || schema.ref === undefined ? undefined : schemaNameOf(schema.ref)
}

/** Converts a name to a valid XML name. */
function xmlName(name: string): string {
  const sanitized = name.replace(/[^\p{L}\p{N}._-]+/gu, '_')
  return /^[\p{L}_]/u.test(sanitized) ? sanitized : `_${sanitized}`
}

/** Placeholders lose the angle brackets, which would need escaping. */
function xmlTextOf(value: Json): string {
  if (value === null) return ''
  return escaped(isPlaceholder(value) ? value.slice(1, -1) : plainTextOf(value))
}

/** Escapes a string and removes characters that XML does not allow. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, character => characterReferences[character] ?? character)
}

const characterReferences: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The type of `serializeXml`, for modules that get it as an argument. */
export type SerializeXml = typeof serializeXml
