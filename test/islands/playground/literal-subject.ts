import type { MediaType, Operation, Parameter } from '../../../src/api-spec/model/operation.ts'
import type { Schema } from '../../../src/api-spec/model/schema.ts'
import { serializeXml } from '../../../src/api-spec/request/serialize-xml.ts'
import { decodeDraft } from '../../../src/islands/playground/draft/draft-link.ts'
import type { Subject } from '../../../src/islands/playground/draft/load-subject.ts'
import { maskDraft } from '../../../src/islands/playground/draft/mask-draft.ts'
import { secretFields } from '../../../src/islands/playground/draft/secret-names.ts'
import { withNewPrefill } from '../../../src/islands/playground/draft/stored-prefill.ts'

interface Described {
  readonly parameters?: readonly Parameter[]
  readonly content?: readonly MediaType[]
  readonly isRequired?: boolean
  readonly schemas?: Subject['schemas']
  readonly settings?: Partial<Subject['settings']>
}

/** What a playground works from, for an operation with these inputs. */
export function subjectOf({ parameters = [], content, isRequired = true, schemas = {}, settings }: Described) {
  const operation: Operation = {
    kind: 'path',
    method: 'POST',
    path: '/users/{id}',
    tags: [],
    isDeprecated: false,
    parameters,
    requestBody: content && { isRequired, content },
    responses: [],
    callbacks: [],
    security: [],
    servers: [{ url: 'https://api.example.com', variables: [] }],
    codeSamples: [],
    extensions: { metadata: [], isHidden: false, isExcluded: false },
    span: { path: 'api.json', line: 1, column: 1 },
  }
  const subject: Subject = {
    operation,
    schemas,
    serializeXml,
    passwords: { secretFields, maskDraft },
    savedDrafts: { decodeDraft, withNewPrefill },
    loadResponseSchemas: async () => ({}),
    securitySchemes: {},
    settings: { proxy: true, credentials: false, prefill: false, languages: [], isOptionalFilled: true, ...settings },
    documentHref: 'https://docs.example.com/api.json',
  }
  return { ...subject, operation }
}

export const mediaOf = (name: string, schema?: Schema, examples: MediaType['examples'] = []): MediaType => ({
  name,
  schema,
  examples,
  encoding: [],
})
