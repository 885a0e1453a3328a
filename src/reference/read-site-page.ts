import type { ApiDescription } from '../api-spec/api-description.ts'
import type { ApiConfig } from '../config/config.ts'
import type { BodyNode } from '../content/body.ts'
import type { ContentSettings } from '../content/content-settings.ts'
import { keepBody } from '../content/kept-bodies.ts'
import type { Page, Route } from '../content/page.ts'
import { wordsOfPage } from '../content/page-words.ts'
import { type GeneratedPart, type ParsedPage, readHead, readPage } from '../content/parse-page.ts'
import type { Outcome } from '../source/diagnostic.ts'
import { keptFor } from '../source/kept-for.ts'
import type { Stage } from '../source/stage.ts'
import { channelPart } from './channel-part.ts'
import type { Descriptions } from './find-description.ts'
import { channelOf, describedAs, operationOf } from './generated-page.ts'
import { longestText, longestWords, longWords } from './long-words.ts'
import { namedPlaces } from './named-places.ts'
import { operationPart } from './operation-part.ts'
import type { PartSettings } from './page-parts.ts'
import { drawWithinPage, type PageRoom } from './page-room.ts'
import { piecesInput, piecesPart } from './pieces-part.ts'
import { type PlaygroundFile, playgroundFile } from './playground-file.ts'
import type { NeededFiles } from './schema-files.ts'
import { schemaPagePart } from './schema-page-part.ts'
import { partInput, partRoute, schemaPart } from './schema-part.ts'
import type { Reference, SitePageInput, Subject } from './site-page-input.ts'
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

/** A file of fields that a page leads to: many pages lead to the same one. */
export interface PartSource {
  readonly route: Route
  /** Its source, a `SitePageInput`, as JSON: it is looked at once, and a text goes from thread to thread in no time. */
  readonly text: string
}

/** What the rest of the site needs to know of a page, and the files of fields that it leads to. */
export interface SitePage {
  readonly page: Page
  readonly parts: readonly PartSource[]
  /** What the playground of the page is made from; absent where there is none. */
  readonly playground?: PlaygroundFile | undefined
}

/** Read any page of the site whole: what its author wrote, with the part of an API that it shows. */
export function readSitePage(settings: ReferenceSettings, input: SitePageInput): Outcome<ParsedPage> {
  return readWithParts(settings, input).page
}

/** The input of a page names by a digest what it reads of the descriptions. */
const withoutDescriptions = ({ descriptions: _, ...settings }: ReferenceSettings) => settings

/** A summary of a page of the reference. */
export const parseSitePage: Stage<ReferenceSettings, SitePageInput, Outcome<SitePage>> = {
  name: 'parse-site-page',
  keyOf: withoutDescriptions,
  apply: async (settings, input, run) => {
    const { page, parts, playground } = readWithParts(settings, input)
    keepBody(input, page.value.body)
    const { page: summary, words } = page.value
    if (isSearched(input)) await wordsOfPage(run, summary.textDigest, () => words)
    return { value: { page: summary, parts, playground }, diagnostics: page.diagnostics }
  },
}

/** Files of fields are no pages: what stands in them is found where it is shown. */
const isSearched = ({ reference }: SitePageInput): boolean =>
  reference?.subject.type !== 'part' && reference?.subject.type !== 'pieces'

/** A page of the reference by its head alone, as if nothing stood on it; `undefined` where its title is in its text. */
export const glanceAtSitePage: Stage<ReferenceSettings, SitePageInput, Outcome<SitePage> | undefined> = {
  name: 'glance-site-page',
  isKept: false,
  keyOf: withoutDescriptions,
  apply: (settings, input) => {
    const head = readHead(settings.content, input, partOf(settings, input).part)
    return head && { value: { page: head.value, parts: [] }, diagnostics: head.diagnostics }
  },
}

/** Of a page that is written by hand, which has no schemas but its own. */
const noFiles: NeededFiles = { request: [], response: [] }

function readWithParts(
  settings: ReferenceSettings,
  input: SitePageInput,
): Omit<SitePage, 'page'> & { readonly page: Outcome<ParsedPage> } {
  const { part, asked } = partOf(settings, input)
  const page = readPage(settings.content, input, part)
  const shown = new Set(partsIn(page.value.body.children))
  const parts = [...asked.files].flatMap(([href, make]) => (shown.has(href) ? [partSource(make())] : []))
  return { page, parts, playground: asked.playground }
}

/** The texts of sources: those that many pages lead to are one object each. */
const textOf = keptFor((input: SitePageInput) => JSON.stringify(input))

const partSource = (input: SitePageInput): PartSource => ({ route: input.route, text: textOf(input) })

/** What else a page needs while it is drawn. */
interface Asked {
  /** Files of fields, by their addresses. */
  readonly files: Map<string, () => SitePageInput>
  playground: PlaygroundFile | undefined
}

/** What stands on a page beside its author's text: nothing of it is drawn yet. */
function partOf(
  settings: ReferenceSettings,
  { reference, file }: SitePageInput,
): { readonly part: GeneratedPart | undefined; readonly asked: Asked } {
  const asked: Asked = { files: new Map(), playground: undefined }
  const isWritten = reference?.subject.type === 'written'
  const description = isWritten ? writtenDescription : settings.descriptions[reference?.source ?? '']
  if (!reference || !description) return { part: undefined, asked }
  const partWith = (room: PageRoom) =>
    generatedPart(reference.subject, partSettings(settings, description, { reference, asked, room }))
  const part = partWith({ share: 1, spare: 0 })
  // A page that nobody wrote has the path of its description.
  const isMade = file.path === description.source
  const places = namedPlaces(description.source)
  const isShown = describedAs(description, reference.subject) !== undefined
  const placed = {
    ...(isShown && { span: places.subject }),
    ...(isMade && isShown && { textSpan: places.extensions }),
    ...(!isWritten && { placeOf: places.placeOf }),
  }
  const draw: GeneratedPart['draw'] = (written, frontmatter) =>
    drawWithinPage(written, room => partWith(room)?.draw(written, frontmatter) ?? written)
  return { part: part && { ...part, ...placed, draw }, asked }
}

/** What the part of a page is drawn with. What it asks for while it is drawn is noted. */
function partSettings(
  { api, base, content }: ReferenceSettings,
  description: ApiDescription,
  { reference, asked, room }: { readonly reference: Reference; readonly asked: Asked; readonly room: PageRoom },
): PartSettings {
  const fileAt = (route: Route, make: () => SitePageInput) => {
    const href = `${base}${route}.html`
    asked.files.set(href, make)
    return href
  }
  const restOf: PartSettings['restOf'] = pieces => {
    const rest = piecesInput(description, pieces)
    return fileAt(rest.route, () => rest)
  }
  const { words, headings } = wordsOf(description)
  const ofBlock = Math.floor(room.share * longestWords)
  return {
    description,
    api,
    partOf: (schema, direction) =>
      fileAt(partRoute(description, schema, direction), () => partInput(description, schema, direction)),
    restOf,
    playgroundOf: (subject, description) => {
      const { schemaFiles = noFiles } = reference
      asked.playground ??= playgroundFile(subject, { description, api, variables: content.variables, schemaFiles })
      return `${base}/${asked.playground.path}`
    },
    words: longWords(words, { most: ofBlock, ofBlock }, restOf),
    headings: longWords(headings, { most: Math.floor(room.share * longestText), ofBlock }, restOf),
    ...room,
  }
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
