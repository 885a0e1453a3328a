import { exampleOf, givenExample } from '../../api-spec/example-of.ts'
import { withoutPlaceholders } from '../../api-spec/example-of-scalar.ts'
import { mergedSchema, type Schemas } from '../../api-spec/merged-schema.ts'
import type { Operation, Parameter } from '../../api-spec/operation.ts'
import {
  type BodyValue,
  type CredentialValue,
  parameterKey,
  type RequestValues,
} from '../../api-spec/request-values.ts'
import type { Json } from '../../source/json.ts'
import { type DraftBody, firstBody } from './body-draft.ts'
import { bodyOfExample, examplesOfBody, placeOfExample } from './body-examples.ts'
import type { Subject } from './load-subject.ts'
import type { ChosenServer } from './server-address.ts'

interface Filling {
  /** Whether to use the examples of the spec in addition to its defaults. */
  readonly examples: boolean
  /** Whether what may be absent is filled in, too. */
  readonly optional: boolean
}

/** What a reader has filled in so far, but for credentials. Plain data: it may be kept, and be part of a link. */
export interface Draft {
  readonly server: ChosenServer
  /** By `parameterKey`. */
  readonly parameters: Readonly<Record<string, Json>>
  /** The requested media type of the response; absent for the default. */
  readonly accept?: string | undefined
  /** The media type of the body; absent to send none. */
  readonly mediaType?: string | undefined
  /** By media type: changing it back and forth loses nothing. */
  readonly bodies: Readonly<Record<string, DraftBody>>
  /** Which alternative of `security`; absent until one is chosen. */
  readonly alternative?: number | undefined
}

/** What the fields hold at first: defaults, and examples where the project wants them. */
export function firstDraft({ operation, schemas, settings }: Subject): Draft {
  const filling = { examples: settings.prefill, optional: settings.isOptionalFilled }
  return operation ? draftOf(operation, schemas, filling) : emptyDraft
}

/**
 * Complete a request with the examples of the spec and values from its schemas. What the reader chose is kept: the server,
 * the media type, files, the chosen example, and parameters without an example.
 */
export function exampleDraft({ operation, schemas, settings }: Subject, known: Draft): Draft {
  if (!operation) return emptyDraft
  const filling = { examples: true, optional: settings.isOptionalFilled }
  const { parameters } = draftOf(operation, schemas, filling)
  const missing = operation.parameters.filter(
    parameter => parameter.isRequired && parameters[parameterKey(parameter)] === undefined,
  )
  const made = missing.flatMap(parameter => entryOf(parameter, madeValue(parameter, schemas)))
  const bodies = operation.requestBody?.content.map(media => {
    const before = known.bodies[media.name]
    const examples = examplesOfBody(media, schemas)
    const example = examples[before ? placeOfExample(media, before, schemas, filling) : 0] ?? examples[0]
    return [media.name, bodyOfExample(media, example, schemas, filling, before)] as const
  })
  return {
    ...known,
    parameters: { ...known.parameters, ...parameters, ...Object.fromEntries(made) },
    bodies: Object.fromEntries(bodies ?? []),
  }
}

function madeValue({ schema }: Parameter, schemas: Schemas): Json | undefined {
  const value = exampleOf(schema, schemas, { direction: 'request', required: true })
  return value === undefined ? undefined : withoutPlaceholders(value)
}

const entryOf = (parameter: Parameter, value: Json | undefined): (readonly [string, Json])[] =>
  value === undefined ? [] : [[parameterKey(parameter), value]]

const emptyDraft: Draft = { server: { index: 0, variables: {} }, parameters: {}, bodies: {} }

function draftOf(operation: Operation, schemas: Schemas, filling: Filling): Draft {
  const { parameters, requestBody } = operation
  const [first] = requestBody?.content ?? []
  const values = parameters.flatMap(parameter => entryOf(parameter, parameterValue(parameter, schemas, filling)))
  const bodies = requestBody?.content.map(media => {
    const [example] = examplesOfBody(media, schemas)
    const body = filling.examples ? bodyOfExample(media, example, schemas, filling) : firstBody(media, schemas)
    return [media.name, body] as const
  })
  return {
    ...emptyDraft,
    parameters: Object.fromEntries(values),
    // An optional body is filled in too. The reader can choose to leave it out.
    mediaType: first?.name,
    bodies: Object.fromEntries(bodies ?? []),
  }
}

function parameterValue(
  { schema, examples, isRequired }: Parameter,
  schemas: Schemas,
  { examples: isFilled, optional }: Filling,
): Json | undefined {
  const merged = mergedSchema(schema, schemas)
  const usual = merged.default?.[0]
  if (!isFilled) return usual
  const example = examples.find(({ value }) => value !== undefined)?.value
  const given = merged.extensions.default ?? example
  // It is unknown which parts of an example are optional, so it is kept whole.
  const options = { direction: 'request', required: false } as const
  const found = given?.[0] ?? (isRequired || optional ? givenExample(schema, schemas, options) : undefined)
  return (found === undefined ? undefined : withoutPlaceholders(found)) ?? usual
}

/** The values of a request, from what is filled in. */
export function requestValues(
  draft: Draft,
  server: string,
  credentials: Readonly<Record<string, CredentialValue>>,
): RequestValues {
  const { parameters, alternative, mediaType, accept } = draft
  const body = mediaType === undefined ? undefined : bodyValue(mediaType, draft.bodies[mediaType])
  return { server, parameters, body, accept, alternative, credentials }
}

function bodyValue(mediaType: string, body: DraftBody | undefined): BodyValue | undefined {
  if (body?.mode === 'text' && (body.text !== undefined || body.value === undefined))
    return { mediaType, text: body.text ?? '' }
  return body?.value === undefined ? undefined : { mediaType, value: body.value }
}
