import type { ApiDescription } from '../api-spec/api-description.ts'
import type { ApiConfig } from '../config/config.ts'
import type { BodyNode } from '../content/body.ts'
import type { ContentSettings } from '../content/content-settings.ts'
import { keepBody } from '../content/kept-bodies.ts'
import type { Page } from '../content/page.ts'
import { type GeneratedPart, type ParsedPage, readPage } from '../content/parse-page.ts'
import type { Outcome, Span } from '../source/diagnostic.ts'
import type { Stage } from '../source/stage.ts'
import { channelPart } from './channel-part.ts'
import type { Descriptions } from './find-description.ts'
import { channelOf, describedAs, operationOf } from './generated-page.ts'
import { longestText, longestWords, longWords } from './long-words.ts'
import { operationPart } from './operation-part.ts'
import type { PartSettings } from './page-parts.ts'
import { piecesInput, piecesPart } from './pieces-part.ts'
import { type PlaygroundFile, playgroundFile } from './playground-file.ts'
import type { NeededFiles } from './schema-files.ts'
import { schemaPagePart } from './schema-page-part.ts'
import { partInput, partRoute, schemaPart } from './schema-part.ts'
import type { SitePageInput, Subject } from './site-page-input.ts'
import { wordsOf } from './words-of.ts'
import { writtenDescription, writtenPart } from './written-part.ts'

/** What pages of the reference are read with. */
export interface ReferenceSettings {
  readonly descriptions: Descriptions
  readonly content: ContentSettings
  readonly api: ApiConfig
  /** Base path of the site, without a slash at its end. */
  readonly base: string
}

/** What the rest of the site needs to know of a page, and the files of fields that it leads to. */
export interface SitePage {
  readonly page: Page
  readonly parts: readonly SitePageInput[]
  /** What the playground of the page is made from; absent where there is none. */
  readonly playground?: PlaygroundFile | undefined
}

/** Read any page of the site whole: what its author wrote, with the part of an API that it shows. */
export function readSitePage(settings: ReferenceSettings, input: SitePageInput): Outcome<ParsedPage> {
  return readWithParts(settings, input).page
}

/** A summary of a page of the reference. Its input names by a digest what it reads of the descriptions. */
export const parseSitePage: Stage<ReferenceSettings, SitePageInput, Outcome<SitePage>> = {
  name: 'parse-site-page',
  keyOf: ({ descriptions: _, ...settings }) => settings,
  apply: (settings, input) => {
    const { page, parts, playground } = readWithParts(settings, input)
    keepBody(input, page.value.body)
    return { value: { page: page.value.page, parts, playground }, diagnostics: page.diagnostics }
  },
}

/** Of a page that is written by hand, which has no schemas but its own. */
const noFiles: NeededFiles = { request: [], response: [] }

function readWithParts(
  { descriptions, content, api, base }: ReferenceSettings,
  input: SitePageInput,
): Omit<SitePage, 'page'> & { readonly page: Outcome<ParsedPage> } {
  const isWritten = input.reference?.subject.type === 'written'
  const description = isWritten ? writtenDescription : descriptions[input.reference?.source ?? '']
  if (!input.reference || !description) return { page: readPage(content, input), parts: [] }
  const asked = new Map<string, () => SitePageInput>()
  const partOf: PartSettings['partOf'] = (schema, direction) => {
    const href = `${base}${partRoute(description, schema, direction)}.html`
    asked.set(href, () => partInput(description, schema, direction))
    return href
  }
  const restOf: PartSettings['restOf'] = pieces => {
    const rest = piecesInput(description, pieces)
    const href = `${base}${rest.route}.html`
    asked.set(href, () => rest)
    return href
  }
  let playground: PlaygroundFile | undefined
  const playgroundOf: PartSettings['playgroundOf'] = (subject, description) => {
    const { schemaFiles = noFiles } = input.reference ?? {}
    playground = playgroundFile(subject, { description, api, variables: content.variables, schemaFiles })
    return `${base}/${playground.path}`
  }
  const { words, headings } = wordsOf(description)
  const settings = {
    description,
    api,
    partOf,
    restOf,
    playgroundOf,
    words: longWords(words, longestWords, restOf),
    headings: longWords(headings, longestText, restOf),
  }
  const { subject } = input.reference
  const part = generatedPart(subject, settings)
  // A page that nobody wrote has the path of its description.
  const isMade = input.file.path === description.source
  const page = readPage(
    content,
    input,
    part && { ...part, textSpan: isMade ? extensionSpan(description, subject) : undefined },
  )
  const shown = new Set(partsIn(page.value.body.children))
  const parts = [...asked].flatMap(([href, make]) => (shown.has(href) ? [make()] : []))
  return { page, parts, playground }
}

/** Where a description says of something what its page is to look like. */
function extensionSpan(description: ApiDescription, subject: Subject): Span | undefined {
  const shown = describedAs(description, subject)
  return shown?.extensions.span ?? shown?.span
}

function generatedPart(subject: Subject, settings: PartSettings): GeneratedPart | undefined {
  if (subject.type === 'written') return writtenPart(settings)
  if (subject.type === 'part') return schemaPart(subject.schema, subject.direction, settings)
  if (subject.type === 'pieces') return piecesPart(subject.pieces, settings)
  if (subject.type === 'schema') return schemaPagePart(subject.key, settings)
  const channel = channelOf(settings.description, subject)
  if (channel) return channelPart(channel, settings)
  const operation = operationOf(settings.description, subject)
  return operation && operationPart(operation, settings)
}

/** Addresses of the files of fields that a page leads to. */
function partsIn(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap(node => {
    if (node.type !== 'element') return []
    const own = node.name === 'Api.More' && typeof node.props.part === 'string' ? [node.props.part] : []
    return [...own, ...partsIn(node.children)]
  })
}
