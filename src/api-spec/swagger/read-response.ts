import { exactValue } from '../document/exact-numbers.ts'
import { childOf, type SpecNode } from '../document/node.ts'
import { membersOf, objectOf, textOf } from '../document/node-readers.ts'
import { readSchema, schemaAt } from '../json-schema/read-schema.ts'
import type { Example, Header, MediaType, Response } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { exampleContent, readExamples } from '../shared-readers/read-examples.ts'
import { mediaTypesOf } from './media-types-of.ts'
import { valueSchemaNode } from './value-schema-node.ts'

/** The headers and bodies of a response, with its schema for each media type of the operation. */
export function readSwaggerResponse(
  node: SpecNode,
  operation: SpecNode,
  reading: OpenApiContext,
): Pick<Response, 'headers' | 'content'> {
  const headers = membersOf(node, 'headers', reading.report)
  return {
    headers: headers.map(([name, header]) => readHeader(name, header, reading)),
    content: readContent(node, operation, reading),
  }
}

function readHeader(name: string, node: SpecNode, reading: OpenApiContext): Header {
  return {
    name,
    description: textOf(node, 'description', reading.report),
    isRequired: false,
    isDeprecated: false,
    schema: readSchema(valueSchemaNode(node), reading),
    examples: readExamples(node, undefined, reading),
  }
}

function readContent(node: SpecNode, operation: SpecNode, reading: OpenApiContext): readonly MediaType[] {
  const schema = schemaAt(node, 'schema', reading)
  const examples = objectOf(node, 'examples', reading.report)
  const shown = examples ? Object.keys(examples.value as object) : [] // `objectOf` returns only objects.
  if (schema === undefined && shown.length === 0) return []
  const given = mediaTypesOf(operation, 'produces', reading)
  const standard = schema?.types.includes('file') ? 'application/octet-stream' : 'application/json'
  const names = schema && given.length === 0 && shown.length === 0 ? [standard] : [...new Set([...given, ...shown])]
  return names.map(name => ({ name, schema, examples: exampleOf(examples, name, schema), encoding: [] }))
}

function exampleOf(examples: SpecNode | undefined, name: string, schema: Schema | undefined): readonly Example[] {
  const value = examples && exactValue(childOf(examples, name))
  return value === undefined ? [] : [{ name: '', ...exampleContent(value, { name, schema }) }]
}
