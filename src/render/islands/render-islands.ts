import type { PageData } from '../../components/page-data.ts'
import type { Body, BodyNode, IslandNode } from '../../content/tree/body.ts'
import { isPhrasing } from '../../content/tree/html-attributes.ts'
import { isNodes } from '../../content/tree/node-props.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import type { SimilarIcon } from '../icons/resolve-icon.ts'
import { iconReplacementText } from '../icons/site-icons.ts'
import type { BundledCode, Lookups, RenderedIsland } from '../ports.ts'
import { islandHtml } from './island-html.ts'
import { emptyLookups, isEmptyLookups, lookupsIn, mergeLookups, subtractLookups } from './lookups.ts'
import { type LookupResult, type LookupTables, unknownIcons } from './resolve-lookups.ts'

/** The author's code on one page. */
export interface PageAuthorCode {
  readonly code: BundledCode
  /** Resolve lookups that are missing in the tables of the page. */
  readonly resolveLookups: (lookups: Lookups) => Promise<LookupResult>
  /** The content of a Markdown file that the page imports, as HTML. */
  readonly markdown: (path: string) => Promise<Outcome<string>>
}

export interface IslandsInput {
  readonly route: string
  readonly path: string
  readonly body: Body
  readonly data: PageData
  /** Render the nodes of a slot. Islands in it become empty elements. */
  readonly render: (nodes: readonly BodyNode[]) => string
}

export interface RenderedIslands {
  /** Insert the islands into HTML that has an empty element for each of them. */
  readonly fill: (html: string) => string
  readonly needsHydration: boolean
  /**
   * The HTML of an island by its index, with an empty `<lectern-slot data-slot="n">` for each of its Markdown children;
   * `undefined`: it could not be rendered.
   */
  readonly islandHtml: (index: number) => string | undefined
}

/** Render the islands of a page with the author's code. Their Markdown children are rendered without that code. */
export async function renderIslands(
  input: IslandsInput,
  author: PageAuthorCode | undefined,
): Promise<Outcome<RenderedIslands>> {
  const islands = collectIslands(input.body.children, false)
  if (islands.length === 0)
    return { value: { fill: html => html, needsHydration: false, islandHtml: () => undefined }, diagnostics: [] }
  const {
    islands: renderedIslands,
    data,
    deferred,
    diagnostics,
  } = author ? await renderWithAuthorCode(input, author) : withoutAuthorCode(input)
  const files = author ? await markdownFiles(input.route, author) : noFiles
  const html: string[] = []
  const fill = (text: string) =>
    text.replace(
      /<lectern-island data-index="(\d+)"><\/lectern-island>/g,
      (_, index: string) => html[Number(index)] ?? '',
    )
  // An island may be in a slot of another one, and inner islands have lower indexes. So the last hydrated island is not
  // inside another hydrated one.
  const last = renderedIslands.findLastIndex(({ hydration }) => hydration !== 'none')
  for (const { node, isInline } of islands.sort((a, b) => a.node.index - b.node.index)) {
    const island = renderedIslands[node.index] ?? { hydration: 'none', lookups: emptyLookups }
    const slots = node.slots.map(slot => fill(input.render(slot)))
    const isLast = node.index === last
    const deferredInput = isLast
      ? { later: deferred, files: Object.keys(files.value) }
      : { later: emptyLookups, files: [] }
    html[node.index] = islandHtml({
      ...node,
      isInline,
      slots,
      markdown: files.value,
      island,
      data,
      deferred: deferredInput,
    })
  }
  return {
    value: { fill, needsHydration: last >= 0, islandHtml: index => renderedIslands[index]?.html },
    diagnostics: [...diagnostics, ...files.diagnostics],
  }
}

interface IslandRendering {
  readonly islands: readonly RenderedIsland[]
  readonly data: PageData
  /** Lookups that were not used during the build, but may be used after an interaction. */
  readonly deferred: Lookups
  readonly diagnostics: readonly Diagnostic[]
}

const noFiles: Outcome<Readonly<Record<string, string>>> = { value: {}, diagnostics: [] }

async function markdownFiles(route: string, { code, markdown }: PageAuthorCode): Promise<typeof noFiles> {
  const html: Record<string, string> = {}
  const diagnostics: Diagnostic[] = []
  for (const path of code.markdownFilesOf(route)) {
    const file = await markdown(path)
    html[path] = file.value
    diagnostics.push(...file.diagnostics)
  }
  return { value: html, diagnostics }
}

const withoutAuthorCode = ({ data }: IslandsInput): IslandRendering => ({
  islands: [],
  data,
  deferred: emptyLookups,
  diagnostics: [],
})

/** Render with all lookups resolved. Resolved values may cause more lookups, so it may take several rounds. */
async function renderWithAuthorCode(
  input: IslandsInput,
  { code, resolveLookups }: PageAuthorCode,
): Promise<IslandRendering> {
  const { route, data: initialData } = input
  const linkDiagnostics = new Map<string, readonly Diagnostic[]>()
  const similarIcons = new Map<string, SimilarIcon>()
  let data = initialData
  let requested = lookupsIn(initialData)
  let rendered: Outcome<readonly RenderedIsland[]> | undefined
  for (let round = 0; round < maxRounds; round++) {
    const seen = rendered ? mergeLookups(rendered.value.map(({ lookups }) => lookups)) : code.lookupsOf(route)
    const missing = subtractLookups(seen, requested)
    if (rendered && isEmptyLookups(missing)) break
    const result = await resolveLookups(missing)
    for (const [href, found] of result.linkDiagnostics) linkDiagnostics.set(href, found)
    for (const [key, icon] of result.similarIcons) similarIcons.set(key, icon)
    requested = mergeLookups([requested, missing])
    data = withTables(data, result.tables)
    rendered = await code.render(route, data)
  }
  const islands = rendered?.value ?? []
  const seen = mergeLookups(islands.map(({ lookups }) => lookups))
  // Values that are not shown yet may not be links at all, so invalid ones are not reported.
  const deferred = subtractLookups(code.referencesOf(route), seen)
  const last = isEmptyLookups(deferred)
    ? data
    : withTables(data, (await resolveLookups(subtractLookups(deferred, requested))).tables)
  const islandDiagnostics = lookupDiagnostics(islands, input, { linkDiagnostics, similarIcons }, data)
  return {
    islands,
    data: last,
    deferred,
    diagnostics: [...(rendered?.diagnostics ?? []), ...islandDiagnostics],
  }
}

/** Diagnostics for the lookups of islands, each at the position of the first island that used it. */
function lookupDiagnostics(
  islands: readonly RenderedIsland[],
  { path, body, data: initialData }: IslandsInput,
  { linkDiagnostics, similarIcons }: Omit<LookupResult, 'tables'>,
  data: PageData,
): Diagnostic[] {
  let reported = lookupsIn(initialData)
  return islands.flatMap(({ lookups }, index) => {
    const requested = subtractLookups(lookups, reported)
    reported = mergeLookups([reported, requested])
    const { path: file = path, line = 1 } = body.islands[index] ?? {}
    const span = { path: file, line, column: 1 }
    const ofLinks = requested.links
      .flatMap(href => linkDiagnostics.get(href) ?? [])
      .map(diagnostic => ({ ...diagnostic, span }))
    const ofIcons = unknownIcons(requested, data.icons, similarIcons).map(([name, similar]) =>
      unknownIcon(name, similar, span),
    )
    return [...ofLinks, ...ofIcons]
  })
}

const maxRounds = 3

const withTables = (data: PageData, { icons, links, code }: LookupTables): PageData => ({
  ...data,
  icons: { ...data.icons, ...icons },
  links: { ...data.links, ...links },
  code: { ...data.code, ...code },
})

interface PlacedIsland {
  readonly node: IslandNode
  /** Whether it is inside text, where blocks are not allowed. */
  readonly isInline: boolean
}

function collectIslands(nodes: readonly BodyNode[], isInline: boolean): PlacedIsland[] {
  return nodes.flatMap(node => {
    if (node.type === 'island') return [{ node, isInline }, ...node.slots.flatMap(slot => collectIslands(slot, false))]
    if (node.type !== 'element') return []
    const isText = node.name === 'p' || node.name === 'Heading' || (isInline && isPhrasing(node.name))
    const inProps = Object.values(node.props).flatMap(value =>
      isNodes(value) ? collectIslands(value.$nodes, false) : [],
    )
    return [...inProps, ...collectIslands(node.children, isText)]
  })
}

const unknownIcon = (name: string, similar: SimilarIcon | undefined, span: Span): Diagnostic => ({
  code: 'render/unknown-icon',
  severity: 'warning',
  message: `Unknown icon "${name}" in a component of the page. ${iconReplacementText(similar)}`,
  span,
  hint: 'Use an icon of the icon library, or the path of an SVG file.',
})
