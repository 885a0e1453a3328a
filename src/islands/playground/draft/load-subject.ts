import type { Channel } from '../../../api-spec/model/channel.ts'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { SecurityScheme } from '../../../api-spec/model/security.ts'
import { unpackedChannel } from '../../../api-spec/playground/packed-channel.ts'
import { unpackedOperation } from '../../../api-spec/playground/packed-operation.ts'
import { type PackedSchema, unpackedSchema } from '../../../api-spec/playground/packed-schema.ts'
import type { PlaygroundSettings, PlaygroundSubject } from '../../../api-spec/playground/playground-subject.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { fillPlainText } from '../../../content/syntax/variables.ts'
import type { Draft } from './draft.ts'

/** What a playground works from, fetched and understood. */
export interface Subject {
  readonly operation?: Operation | undefined
  readonly channel?: Channel | undefined
  /** Those that a request is made with. */
  readonly schemas: Schemas
  /** Those that answers are judged by as well; fetched when they are first asked for, and again where they did not come. */
  readonly answerSchemas: () => Promise<Schemas>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly settings: PlaygroundSettings
  /** What the fields hold at first where the project wants its examples in them. */
  readonly prefilled?: (() => Draft) | undefined
  /** Where the document lies: relative addresses of servers count from there. */
  readonly documentHref: string
}

/**
 * Fetch what the playground of a page works from.
 *
 * @param href Its file; the files of schemas lie beside it.
 * @param base Base path of the site, without a slash at its end.
 * @throws When a file does not come.
 */
export async function loadSubject(href: string, base: string): Promise<Subject> {
  const written = await fetchText(href)
  // The build wrote these files: what they hold is what their types say.
  const { variables } = JSON.parse(written) as PlaygroundSubject
  const packed = JSON.parse(fillVariables(written, variables)) as PlaygroundSubject
  const files = { href, variables }
  const operation = packed.operation && unpackedOperation(packed.operation)
  const { settings } = packed
  const [schemas, examples] = await Promise.all([
    loadSchemas(packed.schemaFiles.request, files, {}),
    operation && settings.prefill ? import('./example-draft.ts') : undefined,
  ])
  let answers: Promise<Schemas> | undefined
  return {
    operation,
    channel: packed.channel && unpackedChannel(packed.channel),
    schemas,
    answerSchemas: async () => {
      answers ??= loadSchemas(packed.schemaFiles.response, files, schemas)
      try {
        return await answers
      } catch (failure) {
        answers = undefined
        throw failure
      }
    },
    securitySchemes: packed.securitySchemes,
    settings,
    prefilled: examples && (() => examples.prefilledDraft({ operation, schemas, settings })),
    documentHref: new URL(packed.source, new URL(`${base}/`, location.origin)).href,
  }
}

type SchemaEntry = readonly [key: string, schema: PackedSchema]

interface Files extends Pick<PlaygroundSubject, 'variables'> {
  /** The file beside which they lie. */
  readonly href: string
}

async function loadSchemas(names: readonly string[], { href, variables }: Files, known: Schemas): Promise<Schemas> {
  const texts = await Promise.all(names.map(name => fetchText(href.replace(/[^/]+$/, `${name}.json`))))
  const entries = texts.flatMap(text => JSON.parse(fillVariables(text, variables)) as readonly SchemaEntry[])
  const loaded = entries.map(([key, schema]) => [key, unpackedSchema(schema)] as const)
  return Object.fromEntries([...Object.entries(known), ...loaded])
}

/** Text of JSON with variables of the project in their places. */
function fillVariables(json: string, variables: Readonly<Record<string, string>>): string {
  const quoted = Object.entries(variables).map(([name, value]) => [name, JSON.stringify(value).slice(1, -1)] as const)
  return quoted.length === 0 ? json : fillPlainText(json, Object.fromEntries(quoted))
}

/** @throws When the file does not come. */
export async function fetchText(href: string): Promise<string> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`)
  return answer.text()
}
