import { preferredMediaType } from '../../../api-spec/model/media-type.ts'
import type { MediaType, Operation, Parameter } from '../../../api-spec/model/operation.ts'
import {
  type BodyValue,
  type CredentialValue,
  type ExtraField,
  parameterKey,
  type RequestValues,
} from '../../../api-spec/model/request-values.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import type { SelectedServer } from '../server/server-address.ts'
import { type DraftBody, initialBody } from './body-draft.ts'
import { sentExtras } from './extra-fields.ts'
import type { Subject } from './load-subject.ts'

/** What a reader has filled in, except credentials. Plain data, which may be stored or put into a link. */
export interface Draft {
  readonly server: SelectedServer
  /** By `parameterKey`. */
  readonly parameters: Readonly<Record<string, Json>>
  /** Headers and query parameters that the spec does not have. */
  readonly extras?: readonly ExtraField[] | undefined
  /** The requested media type of the response; absent for the default. */
  readonly accept?: string | undefined
  /** The media type of the body; absent to send none. */
  readonly mediaType?: string | undefined
  /** By media type, so that switching it loses nothing. */
  readonly bodies: Readonly<Record<string, DraftBody>>
  /** Which alternative of `security`; absent until one is chosen. */
  readonly alternative?: number | undefined
}

/**
 * The initial content of the fields: defaults, and examples if the project setting is on. Values of a signed-in reader
 * replace both.
 */
export function initialDraft(subject: Subject): Draft {
  const draft = initialDraftOfSpec(subject)
  const { reader } = subject
  return reader ? { ...draft, parameters: { ...draft.parameters, ...reader.parameters } } : draft
}

function initialDraftOfSpec({ operation, schemas, prefilled }: Subject): Draft {
  if (prefilled) return prefilled()
  if (!operation) return emptyDraft
  return draftWith(operation, schemas, {
    ofParameter: ({ schema }) => mergedSchema(schema, schemas).default?.[0],
    ofBody: media => initialBody(media, schemas),
  })
}

export const emptyDraft: Draft = { server: { index: 0, variables: {} }, parameters: {}, bodies: {} }

interface InitialValues {
  readonly ofParameter: (parameter: Parameter) => Json | undefined
  readonly ofBody: (media: MediaType) => DraftBody
}

/** A draft with initial values. Deprecated optional parameters are sent only if the reader fills them in. */
export function draftWith(
  { parameters, requestBody }: Operation,
  schemas: Schemas,
  { ofParameter, ofBody }: InitialValues,
): Draft {
  const filled = parameters.filter(
    ({ isRequired, isDeprecated, schema }) =>
      isRequired || !(isDeprecated || mergedSchema(schema, schemas).isDeprecated),
  )
  const values = filled.map(parameter => [parameterKey(parameter), ofParameter(parameter)] as const)
  const bodies = requestBody?.content.map(media => [media.name, ofBody(media)] as const)
  return {
    ...emptyDraft,
    parameters: Object.fromEntries(values.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined)),
    // An optional body is filled in too. The reader can choose to leave it out.
    mediaType: preferredMediaType(requestBody?.content ?? [])?.name,
    bodies: Object.fromEntries(bodies ?? []),
  }
}

/** The values of a request from the draft. */
export function requestValues(
  draft: Draft,
  server: string,
  credentials: Readonly<Record<string, CredentialValue>>,
): RequestValues {
  const { parameters, alternative, mediaType, accept } = draft
  const extras = sentExtras(draft.extras)
  const body = mediaType === undefined ? undefined : bodyValue(mediaType, draft.bodies[mediaType])
  return { server, parameters, extras, body, accept, alternative, credentials }
}

function bodyValue(mediaType: string, body: DraftBody | undefined): BodyValue | undefined {
  if (body?.mode === 'text' && (body.text !== undefined || body.value === undefined))
    return { mediaType, text: body.text ?? '' }
  return body?.value === undefined ? undefined : { mediaType, value: body.value }
}
