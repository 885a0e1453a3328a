import { completedExample, exampleOf } from '../api-spec/example-of.ts'
import { isXml } from '../api-spec/media-type-name.ts'
import type { Schemas } from '../api-spec/merged-schema.ts'
import type { MediaType, Operation, Response } from '../api-spec/operation.ts'
import { defaultLanguages, languageOf } from '../api-spec/sample-languages.ts'
import type { SampleLanguage } from '../api-spec/sample-request.ts'
import { textOf } from '../api-spec/serialise-parameter.ts'
import { titleOfExample } from '../api-spec/title-of-example.ts'
import { xmlText } from '../api-spec/xml-text.ts'
import type { ApiConfig } from '../config/config.ts'
import type { BodyNode } from '../content/body.ts'
import type { Json } from '../source/json.ts'
import { jsonText } from '../source/json-text.ts'
import { directionsOf } from './body-sections.ts'
import { type CodePiece, codeNodes, type PartedCode, partedCode } from './code-pieces.ts'
import { fairLimit, fittingJson } from './fitting-json.ts'
import { fittingRequest } from './fitting-request.ts'
import { element } from './nodes.ts'
import { ownSamples } from './own-samples.ts'
import type { PartSettings } from './page-parts.ts'
import { titleOfPieces } from './pieces.ts'
import { weightOfCode } from './weigh-nodes.ts'

/** More tabs than this make a menu. */
const mostTabs = 3

/** Bytes of HTML that samples and answers of a page take together, roughly, and what answers have in any case. */
const mostWeight = 44_000
const leastForAnswers = 13_000

/** Examples beside the text: code that calls the operation, and what it answers; what an author wrote stands for ours. */
export function exampleNodes(operation: Operation, written: readonly BodyNode[], settings: PartSettings): BodyNode[] {
  const has = (name: string) => hasElement(written, name)
  const isAlone = has('Panel')
  return pairedExamples(
    isAlone || has('RequestExample') ? [] : requestPieces(operation, settings),
    isAlone || has('ResponseExample') ? [] : responsePieces(operation, settings),
    settings,
  )
}

/** What examples are drawn with. */
type ExampleDrawing = Pick<PartSettings, 'restOf' | 'share'>

/** What is sent and what comes back, which share the room of a page. */
export function pairedExamples(
  requests: readonly CodePiece[],
  answers: readonly CodePiece[],
  drawing: ExampleDrawing,
): BodyNode[] {
  const whole = drawing.share * mostWeight
  const least = drawing.share * leastForAnswers
  const asked = partedCode(requests, whole - Math.min(least, weightOf(answers)))
  const answered = partedCode(answers, Math.max(least, whole - weightOf(asked.shown)))
  return [...exampleNode('RequestExample', asked, drawing), ...exampleNode('ResponseExample', answered, drawing)]
}

const weightOf = (pieces: readonly CodePiece[]): number => pieces.reduce((sum, piece) => sum + weightOfCode(piece), 0)

/** A value by itself beside the text. */
export const singleExample = (piece: CodePiece, drawing: ExampleDrawing): BodyNode[] =>
  exampleNode('ResponseExample', partedCode([piece], drawing.share * mostWeight), drawing)

/** Whether an element of that name stands anywhere among some nodes. */
export function hasElement(nodes: readonly BodyNode[], name: string): boolean {
  return nodes.some(node => node.type === 'element' && (node.name === name || hasElement(node.children, name)))
}

/** Pieces of code in tabs, or in a menu where they are many; in the last one is a line that leads to the rest. */
function exampleNode(name: string, { shown, rest }: PartedCode, { restOf }: ExampleDrawing): BodyNode[] {
  if (shown.length === 0) return []
  const pieces = { kind: 'code', list: rest } as const
  const more = element('Api.More', { part: restOf(pieces), name: titleOfPieces(pieces), title: `… +${rest.length}` })
  const isMenu = shown.length + Math.sign(rest.length) > mostTabs
  return [element(name, { dropdown: isMenu || undefined }, [...codeNodes(shown), ...(rest.length > 0 ? [more] : [])])]
}

/** Samples of the author's come first, in place of ours in their languages; of a webhook, what it sends. */
function requestPieces(operation: Operation, settings: PartSettings): readonly CodePiece[] {
  const own = ownSamples(operation.codeSamples)
  if (operation.kind === 'webhook') return [...own.pieces, ...webhookPieces(operation, settings)]
  const { api, description } = settings
  if (!api.examples.autogenerate) return own.pieces
  const request = fittingRequest(operation, description, {
    optional: api.examples.defaults === 'all',
    presets: api.examples.prefill,
  })
  const isOwn = (language: SampleLanguage) =>
    own.languages.includes(language) || own.pieces.some(({ title }) => title === language.label)
  const made = languagesOf(api).filter(language => !isOwn(language))
  return [
    ...own.pieces,
    ...made.map(({ label, highlight, write }, at) => ({
      title: label,
      language: highlight,
      code: write(request),
      isRepeated: at > 0 || undefined,
    })),
  ]
}

/** The languages that the project asks for, in its order; those that nobody knows were told where they are named. */
export function languagesOf({ examples }: ApiConfig): readonly SampleLanguage[] {
  const named = examples.languages.flatMap(name => languageOf(name) ?? [])
  return named.length > 0 ? [...new Set(named)] : defaultLanguages
}

function responsePieces({ responses }: Operation, settings: PartSettings): CodePiece[] {
  return fitted(
    responses.flatMap((response: Response) =>
      contentPieces(response.content, { title: response.status, direction: 'response' }, settings),
    ),
  )
}

/** What a webhook sends. */
function webhookPieces({ requestBody, kind }: Operation, settings: PartSettings): CodePiece[] {
  const direction = directionsOf(kind).request
  return fitted(contentPieces(requestBody?.content ?? [], { title: '', direction }, settings))
}

/** A piece that may still be too long. */
interface WholePiece extends CodePiece {
  /** What its code is made from; absent where that stays as it is. */
  readonly value?: Json
}

/** Pieces that share the room of the page. */
function fitted(pieces: readonly WholePiece[]): CodePiece[] {
  const limit = fairLimit(pieces.flatMap(({ value, code }) => (value === undefined ? [] : [code.length])))
  return pieces.map(({ value, ...piece }) =>
    value === undefined ? piece : { ...piece, code: fittingJson(value, limit) },
  )
}

interface Shown {
  readonly title: string
  readonly direction: 'request' | 'response'
}

/** The examples of a body by media type; of types that show the same the first alone. */
function contentPieces(content: readonly MediaType[], shown: Shown, settings: PartSettings): WholePiece[] {
  const ofTypes = content.map(mediaType => ({ mediaType, pieces: typePieces(mediaType, shown, settings) }))
  const codes = new Set<string>()
  const told = ofTypes.flatMap(({ mediaType, pieces }) => {
    const fresh = pieces.filter(({ code }) => !codes.has(code))
    for (const { code } of pieces) codes.add(code)
    return fresh.length > 0 ? [{ mediaType, pieces: fresh }] : []
  })
  return told.flatMap(({ mediaType, pieces }) =>
    pieces.map(({ title, ...piece }) => ({
      ...piece,
      title: joined([shown.title, told.length > 1 ? mediaType.name : '', title]),
    })),
  )
}

const joined = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined

/** Every named example, or one that is made from the schema. */
function typePieces(mediaType: MediaType, { direction }: Shown, settings: PartSettings): WholePiece[] {
  const { examples, schema, itemSchema } = mediaType
  const { schemas } = settings.description
  // What is required stands in it even where its author left it out.
  const whole = (value: Json) =>
    schema && isJson(mediaType) ? completedExample(value, schema, schemas, { direction, required: false }) : value
  const given = examples.flatMap((example): WholePiece[] => {
    const { value, text } = example
    const title = examples.length > 1 ? titleOfExample(example, examples) : undefined
    if (text !== undefined) return [pieceOfText(title, mediaType, text)]
    return value ? [pieceOf(title, mediaType, whole(value[0]), schemas)] : []
  })
  if (given.length > 0 || !isJson(mediaType)) return given
  const shown = schema ?? itemSchema
  const made = shown && exampleOf(shown, schemas, { direction, required: false })
  return made === undefined ? [] : [pieceOf(undefined, mediaType, made, schemas)]
}

/** The element that shows a file, by the first half of its media type. */
const media: Readonly<Record<string, CodePiece['shownBy']>> = { audio: 'audio', image: 'img', video: 'video' }

const isJson = ({ name }: MediaType): boolean => /json|^\*\/\*$/i.test(name)

function pieceOf(title: string | undefined, mediaType: MediaType, value: Json, schemas: Schemas): WholePiece {
  if (isXml(mediaType.name) && typeof value === 'object')
    return pieceOfText(title, mediaType, xmlText(value, mediaType.schema, schemas))
  return typeof value === 'string' && !isJson(mediaType)
    ? pieceOfText(title, mediaType, textOf(value))
    : { title, language: 'json', code: jsonText(value, 2), value }
}

function pieceOfText(title: string | undefined, { name }: MediaType, code: string): CodePiece {
  const [kind = ''] = name.split('/')
  const shownBy = Object.hasOwn(media, kind) ? media[kind] : undefined
  if (shownBy && /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(code)) return { title, language: undefined, code, shownBy }
  const language = ['json', 'xml', 'html', 'yaml', 'csv'].find(known => name.includes(known))
  return { title, language, code }
}
