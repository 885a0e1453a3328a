import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { ApiConfig } from '../../config/config.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { Page, Route } from '../../content/page.ts'
import { cacheBody } from '../../content/pages/body-cache.ts'
import { cachedSectionTexts } from '../../content/pages/cached-section-texts.ts'
import { buildPage, buildPageHead, type GeneratedContent, type ParsedPage } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import type { Stage } from '../../source/stage.ts'
import type { ContentContext, PageSizeBudget } from '../context/page-context.ts'
import { type PlaygroundFile, playgroundFile } from '../playground/playground-file.ts'
import type { NeededFiles } from '../playground/schema-files.ts'
import { fitMarkdown, maxDescriptionLength, maxPageTextLength } from '../size-budget/markdown-overflow.ts'
import { fitPage } from '../size-budget/page-size-budget.ts'
import type { Specs } from '../subjects/find-source.ts'
import { channelOf, operationOf, operationOrChannelOf } from '../subjects/generated-page.ts'
import type { Reference, SitePageInput, Subject } from '../subjects/site-page-input.ts'
import { sourcePositions } from '../subjects/source-positions.ts'
import { channelContent } from './channel-content.ts'
import { manualContent, manualSpec } from './manual-content.ts'
import { operationContent } from './operation-content.ts'
import { overflowFragment, overflowInput } from './overflow-fragment.ts'
import { descriptionRenderer } from './render-description.ts'
import { schemaContent } from './schema-content.ts'
import { fragmentInput, fragmentRoute, schemaFragment } from './schema-fragment.ts'

/** What pages of the reference are read with. */
export interface ReferenceSettings {
  readonly specs: Specs
  readonly content: ContentSettings
  readonly api: ApiConfig
  /** Base path of the site, without a slash at its end. */
  readonly base: string
}

/** A file of fields that a page leads to: many pages lead to the same one. */
export interface FragmentSource {
  readonly route: Route
  /** Its source, a `SitePageInput`, as JSON: it is looked at once, and a text goes from thread to thread in no time. */
  readonly json: string
}

/** What the rest of the site needs to know of a page, and the files of fields that it leads to. */
export interface SitePage {
  readonly page: Page
  readonly fragments: readonly FragmentSource[]
  /** What the playground of the page is made from; absent where there is none. */
  readonly playground?: PlaygroundFile | undefined
}

/** Read any page of the site whole: what its author wrote, with the part of an API that it shows. */
export function buildSitePage(settings: ReferenceSettings, input: SitePageInput): Outcome<ParsedPage> {
  return buildWithFragments(settings, input).page
}

/** The input of a page names by a digest what it reads of the descriptions. */
const withoutSpecs = ({ specs: _, ...settings }: ReferenceSettings) => settings

/** A summary of a page of the reference. */
export const parseSitePage: Stage<ReferenceSettings, SitePageInput, Outcome<SitePage>> = {
  name: 'parse-site-page',
  keyOf: withoutSpecs,
  apply: async (settings, input, run) => {
    const { page, fragments, playground } = buildWithFragments(settings, input)
    cacheBody(input, page.value.body)
    const { page: summary, sectionTexts } = page.value
    if (isSearched(input)) await cachedSectionTexts(run, summary.textDigest, () => sectionTexts)
    return { value: { page: summary, fragments, playground }, diagnostics: page.diagnostics }
  },
}

/** Files of fields are no pages: what stands in them is found where it is shown. */
const isSearched = ({ reference }: SitePageInput): boolean =>
  reference?.subject.type !== 'part' && reference?.subject.type !== 'pieces'

/** A page of the reference by its head alone, as if nothing stood on it; `undefined` where its title is in its text. */
export const parseSitePageHead: Stage<ReferenceSettings, SitePageInput, Outcome<SitePage> | undefined> = {
  name: 'glance-site-page',
  isKept: false,
  keyOf: withoutSpecs,
  apply: (settings, input) => {
    const head = buildPageHead(settings.content, input, contentOf(settings, input).part)
    return head && { value: { page: head.value, fragments: [] }, diagnostics: head.diagnostics }
  },
}

/** Of a page that is written by hand, which has no schemas but its own. */
const noFiles: NeededFiles = { request: [], response: [] }

function buildWithFragments(
  settings: ReferenceSettings,
  input: SitePageInput,
): Omit<SitePage, 'page'> & { readonly page: Outcome<ParsedPage> } {
  const { part, asked } = contentOf(settings, input)
  const page = buildPage(settings.content, input, part)
  const shown = new Set(fragmentHrefsIn(page.value.body.children))
  const parts = [...asked.fragments].flatMap(([href, make]) => (shown.has(href) ? [fragmentSource(make())] : []))
  return { page, fragments: parts, playground: asked.playground }
}

/** The texts of sources: those that many pages lead to are one object each. */
const inputJson = memoize((input: SitePageInput) => JSON.stringify(input))

const fragmentSource = (input: SitePageInput): FragmentSource => ({ route: input.route, json: inputJson(input) })

/** What else a page needs while it is drawn. */
interface RequestedFiles {
  /** Files of fields, by their addresses. */
  readonly fragments: Map<string, () => SitePageInput>
  playground: PlaygroundFile | undefined
}

/** What stands on a page beside its author's text: nothing of it is drawn yet. */
function contentOf(
  settings: ReferenceSettings,
  { reference, file }: SitePageInput,
): { readonly part: GeneratedContent | undefined; readonly asked: RequestedFiles } {
  const asked: RequestedFiles = { fragments: new Map(), playground: undefined }
  const isWritten = reference?.subject.type === 'written'
  const description = isWritten ? manualSpec : settings.specs[reference?.source ?? '']
  if (!reference || !description) return { part: undefined, asked }
  const partWith = (room: PageSizeBudget) =>
    generatedContent(reference.subject, contentContextOf(settings, description, { reference, asked, room }))
  const part = partWith({ share: 1, extraBytes: 0 })
  // A page that nobody wrote has the path of its description.
  const isMade = file.path === description.source
  const places = sourcePositions(description.source)
  const isShown = operationOrChannelOf(description, reference.subject) !== undefined
  const placed = {
    ...(isShown && { span: places.subject }),
    ...(isMade && isShown && { textSpan: places.extensions }),
    ...(!isWritten && { spanOf: places.spanOf }),
  }
  const draw: GeneratedContent['build'] = (written, frontmatter) =>
    fitPage(written, room => partWith(room)?.build(written, frontmatter) ?? written)
  return { part: part && { ...part, ...placed, build: draw }, asked }
}

/** What the part of a page is drawn with. What it asks for while it is drawn is noted. */
function contentContextOf(
  { api, base, content }: ReferenceSettings,
  description: ApiSpec,
  {
    reference,
    asked,
    room,
  }: { readonly reference: Reference; readonly asked: RequestedFiles; readonly room: PageSizeBudget },
): ContentContext {
  const fileAt = (route: Route, make: () => SitePageInput) => {
    const href = `${base}${route}.html`
    asked.fragments.set(href, make)
    return href
  }
  const restOf: ContentContext['overflowHref'] = pieces => {
    const rest = overflowInput(description, pieces)
    return fileAt(rest.route, () => rest)
  }
  const { renderMarkdown, renderMarkdownWithHeadings } = descriptionRenderer(description)
  const ofBlock = Math.floor(room.share * maxDescriptionLength)
  return {
    spec: description,
    api,
    fragmentHref: (schema, direction) =>
      fileAt(fragmentRoute(description, schema, direction), () => fragmentInput(description, schema, direction)),
    overflowHref: restOf,
    playgroundHref: (subject, description) => {
      const { schemaFiles = noFiles } = reference
      asked.playground ??= playgroundFile(subject, { description, api, variables: content.variables, schemaFiles })
      return `${base}/${asked.playground.path}`
    },
    renderMarkdown: fitMarkdown(renderMarkdown, { most: ofBlock, ofBlock }, restOf),
    renderMarkdownWithHeadings: fitMarkdown(
      renderMarkdownWithHeadings,
      { most: Math.floor(room.share * maxPageTextLength), ofBlock },
      restOf,
    ),
    ...room,
  }
}

function generatedContent(subject: Subject, settings: ContentContext): GeneratedContent | undefined {
  if (subject.type === 'written') return manualContent(settings)
  if (subject.type === 'part') return schemaFragment(subject.schema, subject.direction, settings)
  if (subject.type === 'pieces') return overflowFragment(subject.pieces, settings)
  if (subject.type === 'schema') return schemaContent(subject.key, settings)
  const channel = channelOf(settings.spec, subject)
  if (channel) return channelContent(channel, settings)
  const operation = operationOf(settings.spec, subject)
  return operation && operationContent(operation, settings)
}

/** Addresses of the files of fields that a page leads to. */
function fragmentHrefsIn(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap(node => {
    if (node.type !== 'element') return []
    const own = node.name === 'Api.More' && typeof node.props.part === 'string' ? [node.props.part] : []
    return [...own, ...fragmentHrefsIn(node.children)]
  })
}
