import type { Channel } from '../../../api-spec/model/channel.ts'
import { isXml } from '../../../api-spec/model/media-type.ts'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { SecurityScheme } from '../../../api-spec/model/security.ts'
import { unpackOperation } from '../../../api-spec/playground/packed-operation.ts'
import { type PackedSchema, unpackSchema } from '../../../api-spec/playground/packed-schema.ts'
import type { PlaygroundSettings, PlaygroundSubject } from '../../../api-spec/playground/playground-subject.ts'
import type { SerializeXml } from '../../../api-spec/request/serialize-xml.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { fillPlainText } from '../../../content/syntax/variables.ts'
import { loadSlotRules } from '../server/slot-rules.ts'
import type { Draft } from './draft.ts'
import type { decodeDraft } from './draft-link.ts'
import type { maskDraft } from './mask-draft.ts'
import type { ReaderValues } from './reader-inputs.ts'
import type { secretFields } from './secret-names.ts'
import { hasSavedDraft } from './stored-draft.ts'
import type { withNewPrefill } from './stored-prefill.ts'

/** The code that reads drafts from links and from this tab. */
interface SavedDraftCode {
  readonly decodeDraft: typeof decodeDraft
  readonly withNewPrefill: typeof withNewPrefill
}

/** The code that finds and hides passwords. */
interface PasswordCode {
  readonly secretFields: typeof secretFields
  readonly maskDraft: typeof maskDraft
}

/** The data of a playground, fetched and parsed. */
export interface Subject {
  readonly operation?: Operation | undefined
  readonly channel?: Channel | undefined
  /** Schemas of the request. */
  readonly schemas: Schemas
  /** All schemas, including those for responses. Fetched on the first call, and again after a failure. */
  readonly loadResponseSchemas: () => Promise<Schemas>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly settings: PlaygroundSettings
  /** Absent if no body of the request is XML. */
  readonly serializeXml: SerializeXml | undefined
  /** Absent if no value in the request is a password. */
  readonly passwords: PasswordCode | undefined
  /** `undefined` if neither the URL nor this tab has a draft. */
  readonly savedDrafts: SavedDraftCode | undefined
  /** Creates the initial draft if the project fills in examples. */
  readonly prefilled?: (() => Draft) | undefined
  /** Values of a reader who has signed in. */
  readonly reader?: ReaderValues | undefined
  /** URL of the spec, the base of relative server URLs. */
  readonly documentHref: string
}

/**
 * Fetch the data of a page's playground.
 *
 * @param href URL of its file; the files of schemas are in the same folder.
 * @param base Base path of the site, without a trailing slash.
 * @throws If a file cannot be fetched.
 */
export async function loadSubject(href: string, base: string): Promise<Subject> {
  const text = await fetchText(href)
  // The build wrote these files, so they match their types.
  const { variables } = JSON.parse(text) as PlaygroundSubject
  const packed = JSON.parse(fillVariables(text, variables)) as PlaygroundSubject
  const files = { href, variables }
  const operation = packed.operation && unpackOperation(packed.operation)
  const { settings } = packed
  const hasXml = operation?.requestBody?.content.some(({ name }) => isXml(name))
  const requestTexts = Promise.all(packed.schemaFiles.request.map(name => fetchSchemas(name, files)))
  const [schemaTexts, passwords, xml, savedDrafts, examples, channels] = await Promise.all([
    requestTexts,
    operation && requestTexts.then(texts => ([text, ...texts].some(hasPassword) ? loadPasswordCode() : undefined)),
    hasXml ? import('../../../api-spec/request/serialize-xml.ts') : undefined,
    operation && hasSavedDraft(href) ? loadSavedDraftCode() : undefined,
    operation && settings.prefill ? import('./example-draft.ts') : undefined,
    packed.channel ? import('../../../api-spec/playground/packed-channel.ts') : undefined,
    loadSlotRules(operation?.servers ?? []),
  ])
  const channel = packed.channel && channels?.unpackChannel(packed.channel)
  await loadSlotRules(channel?.servers ?? [])
  const schemas = parseSchemas(schemaTexts, files)
  let responseSchemas: Promise<Schemas> | undefined
  return {
    operation,
    channel,
    schemas,
    loadResponseSchemas: async () => {
      responseSchemas ??= loadSchemas(packed.schemaFiles.response, files, schemas)
      try {
        return await responseSchemas
      } catch (failure) {
        responseSchemas = undefined
        throw failure
      }
    },
    securitySchemes: packed.securitySchemes,
    settings,
    serializeXml: xml?.serializeXml,
    passwords,
    savedDrafts,
    prefilled: examples && (() => examples.prefilledDraft({ operation, schemas, settings })),
    documentHref: new URL(packed.source, new URL(`${base}/`, location.href)).href,
  }
}

type SchemaEntry = readonly [key: string, schema: PackedSchema]

interface Files extends Pick<PlaygroundSubject, 'variables'> {
  /** The other files are in the same folder as this one. */
  readonly href: string
}

async function loadSchemas(names: readonly string[], files: Files, known: Schemas): Promise<Schemas> {
  const texts = await Promise.all(names.map(name => fetchSchemas(name, files)))
  return { ...known, ...parseSchemas(texts, files) }
}

const fetchSchemas = (name: string, { href }: Files): Promise<string> =>
  fetchText(href.replace(/[^/]+$/, `${name}.json`))

function parseSchemas(texts: readonly string[], { variables }: Files): Schemas {
  const entries = texts.flatMap(text => JSON.parse(fillVariables(text, variables)) as readonly SchemaEntry[])
  return Object.fromEntries(entries.map(([key, schema]) => [key, unpackSchema(schema)] as const))
}

async function loadSavedDraftCode(): Promise<SavedDraftCode> {
  const [{ decodeDraft }, { withNewPrefill }] = await Promise.all([
    import('./draft-link.ts'),
    import('./stored-prefill.ts'),
  ])
  return { decodeDraft, withNewPrefill }
}

async function loadPasswordCode(): Promise<PasswordCode> {
  const [{ secretFields }, { maskDraft }] = await Promise.all([import('./secret-names.ts'), import('./mask-draft.ts')])
  return { secretFields, maskDraft }
}

/** The build writes JSON without spaces. */
const hasPassword = (json: string): boolean => json.includes('"format":"password"')

/** JSON text with the project's variables filled in. */
function fillVariables(json: string, variables: Readonly<Record<string, string>>): string {
  const quoted = Object.entries(variables).map(([name, value]) => [name, JSON.stringify(value).slice(1, -1)] as const)
  return quoted.length === 0 ? json : fillPlainText(json, Object.fromEntries(quoted))
}

/** @throws If the file cannot be fetched. */
export async function fetchText(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return response.text()
}
