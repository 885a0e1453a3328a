import type { Header, MediaType, Operation, Parameter } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'
import { packExamples } from './packed-examples.ts'
import { fieldText, type PackedSchema, packSchema, shortText, unpackSchema } from './packed-schema.ts'

/** The part of an operation that a browser needs to send a request and to validate the response. Plain data. */
export interface PackedOperation
  extends Pick<
    Operation,
    'method' | 'sentMethod' | 'path' | 'operationId' | 'summary' | 'description' | 'security' | 'servers'
  > {
  readonly parameters: readonly Packed<Parameter>[]
  readonly requestBody?: { readonly isRequired: boolean; readonly content: readonly PackedMediaType[] } | undefined
  readonly responses: readonly {
    readonly status: string
    readonly headers: readonly Packed<Header>[]
    readonly content: readonly PackedMediaType[]
  }[]
}

type Packed<Part extends { readonly schema: Schema }> = Omit<Part, 'schema'> & { readonly schema: PackedSchema }

interface PackedMediaType extends Omit<MediaType, 'schema' | 'itemSchema'> {
  readonly schema?: PackedSchema | undefined
  readonly itemSchema?: PackedSchema | undefined
}

/** Packs an operation for the playground. Only inputs keep their descriptions and examples. */
export function packOperation(operation: Operation): PackedOperation {
  const { method, sentMethod, path, operationId, summary, description, security, servers, requestBody } = operation
  return {
    method,
    sentMethod,
    path,
    operationId,
    summary,
    description: description && shortText(description),
    security,
    servers,
    parameters: operation.parameters.map(parameter => packField(parameter, true)),
    requestBody: requestBody && {
      isRequired: requestBody.isRequired,
      content: requestBody.content.map(media => packMediaType(media, true)),
    },
    responses: operation.responses.map(({ status, headers, content }) => ({
      status,
      headers: headers.map(header => packField(header, false)),
      content: content.map(media => packMediaType(media, false)),
    })),
  }
}

/** Converts a packed operation back. */
export function unpackOperation(packed: PackedOperation): Operation {
  const { requestBody } = packed
  return {
    ...packed,
    kind: 'path',
    tags: [],
    isDeprecated: false,
    parameters: packed.parameters.map(unpackField),
    requestBody: requestBody && { ...requestBody, content: requestBody.content.map(unpackMediaType) },
    responses: packed.responses.map(({ status, headers, content }) => ({
      status,
      headers: headers.map(unpackField),
      content: content.map(unpackMediaType),
    })),
    callbacks: [],
    codeSamples: [],
    extensions: { metadata: [], isHidden: false, isExcluded: false },
    span: { path: '', line: 1, column: 1 },
  }
}

function packField<Field extends Parameter | Header>(field: Field, isInput: boolean): Packed<Field> {
  const { description, examples, schema } = field
  return {
    ...field,
    description: isInput && description ? fieldText(description) : undefined,
    examples: isInput ? packExamples(examples) : [],
    schema: packSchema(schema, isInput),
  }
}

const unpackField = <Field extends { readonly schema: PackedSchema }>(field: Field) => ({
  ...field,
  schema: unpackSchema(field.schema),
})

/** Response examples are already on the page; request examples fill the fields. */
function packMediaType({ name, schema, itemSchema, examples, encoding }: MediaType, isInput: boolean): PackedMediaType {
  return {
    name,
    encoding,
    examples: isInput ? packExamples(examples) : [],
    schema: schema && packSchema(schema, isInput),
    itemSchema: itemSchema && packSchema(itemSchema, isInput),
  }
}

const unpackMediaType = ({ schema, itemSchema, ...media }: PackedMediaType): MediaType => ({
  ...media,
  schema: schema && unpackSchema(schema),
  itemSchema: itemSchema && unpackSchema(itemSchema),
})
