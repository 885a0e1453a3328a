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
  context: OpenApiContext,
): Pick<Response, 'headers' | 'content'> {
  const headers = membersOf(node, 'headers', context.report)
  return {
    headers: headers.map(([name, header]) => readHeader(name, header, context)),
    content: readContent(node, operation, context),
  }
}

function readHeader(name: string, node: SpecNode, context: OpenApiContext): Header {
  return {
    name,
    description: textOf(node, 'description', context.report),
    isRequired: false,
    isDeprecated: false,
    schema: readSchema(valueSchemaNode(node), context),
    examples: readExamples(node, undefined, context),
  }
}

function readContent(node: SpecNode, operation: SpecNode, context: OpenApiContext): readonly MediaType[] {
  const schema = schemaAt(node, 'schema', context)
  const examples = objectOf(node, 'examples', context.report)
  const exampleTypes = examples ? Object.keys(examples.value as object) : [] // `objectOf` returns only objects.
  if (schema === undefined && exampleTypes.length === 0) return []
  const produced = mediaTypesOf(operation, 'produces', context)
  const standard = schema?.types.includes('file') ? 'application/octet-stream' : 'application/json'
  const names =
    schema && produced.length === 0 && exampleTypes.length === 0
      ? [standard]
      : [...new Set([...produced, ...exampleTypes])]
  return names.map(name => ({ name, schema, examples: exampleOf(examples, name, schema), encoding: [] }))
}

function exampleOf(examples: SpecNode | undefined, name: string, schema: Schema | undefined): readonly Example[] {
  const value = examples && exactValue(childOf(examples, name))
  return value === undefined ? [] : [{ name: '', ...exampleContent(value, { name, schema }) }]
}
