import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { ApiConfig } from '../../config/config.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { Page, Route } from '../../content/page.ts'
import { buildPage, buildPageHead, type GeneratedContent, type ParsedPage } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import type { Stage } from '../../source/stage.ts'
import { changesContent } from '../changes/changes-content.ts'
import type { PageContext } from '../context/page-context.ts'
import { type PlaygroundFile, playgroundFile } from '../playground/playground-file.ts'
import type { NeededFiles } from '../playground/schema-files.ts'
import type { Specs } from '../subjects/find-source.ts'
import { channelOf, definitionOf, entryOf, operationOf, symbolOf } from '../subjects/generated-page.ts'
import type { Reference, SitePageInput } from '../subjects/site-page-input.ts'
import { sourcePositions } from '../subjects/source-positions.ts'
import { channelContent } from './channel-content.ts'
import { descriptionRenderer } from './description-renderer.ts'
import { graphqlContent } from './graphql-content.ts'
import { manualContent, manualSpec } from './manual-content.ts'
import { operationContent } from './operation-content.ts'
import { overviewContent } from './overview-content.ts'
import { schemaContent } from './schema-content.ts'
import { fragmentInput, fragmentRoute, schemaFragment } from './schema-fragment.ts'
import { symbolContent } from './symbol-content.ts'

/** The settings that reference pages are parsed with. */
export interface ReferenceSettings {
  readonly specs: Specs
  readonly content: ContentSettings
  readonly api: ApiConfig
  /** Base path of the site, without a slash at its end. */
  readonly base: string
}

/** A fragment that a page may show or load on demand. Many pages share one. */
export interface FragmentSource {
  readonly route: Route
  /** Its source, a `SitePageInput`, as JSON: it is parsed only once, and strings are fast to send between threads. */
  readonly json: string
}

/** A summary of a page for other parts of the site, with the fragments that it may load on demand. */
export interface SitePage {
  readonly page: Page
  readonly fragments: readonly FragmentSource[]
  /** The data of the playground on the page. Absent if it has none. */
  readonly playground?: PlaygroundFile | undefined
}

/** Parse a whole page of the site: the author's content and the part of an API that it shows. */
export function buildSitePage(settings: ReferenceSettings, input: SitePageInput): Outcome<ParsedPage> {
  return buildWithFragments(settings, input).page
}

/** The input of a page includes a digest of what it uses of the specs, so the key does not need them. */
const withoutSpecs = ({ specs: _, ...settings }: ReferenceSettings) => settings

/** A summary of a page of the reference. */
export const parseSitePage: Stage<ReferenceSettings, SitePageInput, Outcome<SitePage>> = {
  name: 'parse-site-page',
  cache: { session: ({ route }) => route, disk: true },
  threads: 'all',
  isRetained: true,
  keyOf: withoutSpecs,
  apply: (settings, input, _run, attach) => {
    const { page, fragments, playground } = buildWithFragments(settings, input)
    attach?.(() => JSON.stringify(page.value.body))
    return { value: { page: page.value.page, fragments, playground }, diagnostics: page.diagnostics }
  },
}

/** The page head of a reference page, without its content. `undefined` if its title is in its content. */
export const parseSitePageHead: Stage<ReferenceSettings, SitePageInput, Outcome<SitePage> | undefined> = {
  name: 'parse-site-page-head',
  cache: { session: ({ route }) => route },
  keyOf: withoutSpecs,
  apply: (settings, input) => {
    const head = buildPageHead(settings.content, input, contentOf(settings, input).part)
    return head && { value: { page: head.value, fragments: [] }, diagnostics: head.diagnostics }
  },
}

/** For a page written by hand, which has only its own schemas. */
const noFiles: NeededFiles = { request: [], response: [] }

function buildWithFragments(
  settings: ReferenceSettings,
  input: SitePageInput,
): Omit<SitePage, 'page'> & { readonly page: Outcome<ParsedPage> } {
  const { part, requested } = contentOf(settings, input)
  const page = buildPage(settings.content, input, part)
  const linked = new Set(fragmentHrefsIn(page.value.body.children))
  const fragments = [...requested.fragments].flatMap(([href, make]) =>
    linked.has(href) ? [fragmentSource(make())] : [],
  )
  return { page, fragments, playground: requested.playground }
}

/** The JSON of sources. Sources that many pages share are the same object. */
const inputJson = memoize((input: SitePageInput) => JSON.stringify(input))

const fragmentSource = (input: SitePageInput): FragmentSource => ({ route: input.route, json: inputJson(input) })

/** Files that a page requests while it is rendered. */
interface RequestedFiles {
  /** Fragment sources, by their addresses. */
  readonly fragments: Map<string, () => SitePageInput>
  playground: PlaygroundFile | undefined
}

/** The generated content of a page, next to its author's content. Nothing is rendered yet. */
function contentOf(
  settings: ReferenceSettings,
  { reference, file, hasOpenPlayground = false }: SitePageInput,
): { readonly part: GeneratedContent | undefined; readonly requested: RequestedFiles } {
  const requested: RequestedFiles = { fragments: new Map(), playground: undefined }
  const isManual = reference?.subject.type === 'written' || reference?.subject.type === 'changes'
  const spec = isManual ? manualSpec : settings.specs[reference?.source ?? '']
  if (!reference || !spec) return { part: undefined, requested }
  const part = generatedContent(
    reference,
    contentContextOf(settings, spec, { reference, requested, hasOpenPlayground }),
  )
  // A generated page has the path of its spec.
  const isGenerated = file.path === spec.source
  const positions = sourcePositions(spec.source)
  const isFound = entryOf(spec, reference.subject) !== undefined
  const spans = {
    ...(isFound && { span: positions.subject }),
    ...(isGenerated && isFound && { textSpan: positions.extensions }),
    ...(!isManual && { spanOf: positions.spanOf }),
  }
  const build: GeneratedContent['build'] = (written, frontmatter) =>
    markGenerated(part?.build(written, frontmatter) ?? written, new Set(written))
  return { part: part && { ...part, ...spans, build }, requested }
}

/** Mark the top-level nodes that the author did not write: `render/` may load a part of them on demand. */
const markGenerated = (nodes: readonly BodyNode[], written: ReadonlySet<BodyNode>): BodyNode[] =>
  nodes.map(node =>
    node.type === 'element' && !written.has(node) ? { ...node, props: { ...node.props, isGenerated: true } } : node,
  )

interface PageContextInput extends Pick<PageContext, 'hasOpenPlayground'> {
  readonly reference: Reference
  readonly requested: RequestedFiles
}

/** The context that generated content is rendered with. It records which files are requested. */
function contentContextOf(
  { api, base, content }: ReferenceSettings,
  spec: ApiSpec,
  { reference, requested, hasOpenPlayground }: PageContextInput,
): PageContext {
  return {
    spec,
    api,
    hasOpenPlayground,
    fragmentHref: (schema, direction) => {
      const href = `${base}${fragmentRoute(spec, schema, direction)}.html`
      requested.fragments.set(href, () => fragmentInput(spec, schema, direction))
      return href
    },
    playgroundHref: (subject, description) => {
      const { schemaFiles = noFiles } = reference
      requested.playground ??= playgroundFile(subject, {
        spec: description,
        api,
        variables: content.variables,
        schemaFiles,
      })
      return `${base}/${requested.playground.path}`
    },
    ...descriptionRenderer(spec),
  }
}

function generatedContent({ subject, symbolLinks }: Reference, settings: PageContext): GeneratedContent | undefined {
  if (subject.type === 'written') return manualContent(settings)
  if (subject.type === 'changes') return changesContent(subject)
  if (subject.type === 'part') return schemaFragment(subject.schema, subject.direction, settings)
  if (subject.type === 'schema') return schemaContent(subject.key, settings)
  if (subject.type === 'overview') return overviewContent(settings)
  const definition = definitionOf(settings.spec, subject)
  if (definition && subject.type === 'graphql') return graphqlContent(definition, subject.directory, settings)
  const { library } = settings.spec
  const symbol = symbolOf(settings.spec, subject)
  if (symbol && library) return symbolContent(symbol, library, new Map(symbolLinks), settings)
  const channel = channelOf(settings.spec, subject)
  if (channel) return channelContent(channel, settings)
  const operation = operationOf(settings.spec, subject)
  return operation && operationContent(operation, settings)
}

/** Addresses of the fragments that a page may load on demand. */
function fragmentHrefsIn(nodes: readonly BodyNode[]): string[] {
  return nodes.flatMap(node => {
    if (node.type !== 'element') return []
    const isFragment = node.name === 'Api.More' || node.name === 'Api.Part'
    const href = isFragment && typeof node.props.part === 'string' ? [node.props.part] : []
    return [...href, ...fragmentHrefsIn(node.children)]
  })
}
