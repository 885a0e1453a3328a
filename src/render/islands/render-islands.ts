import type { PageData } from '../../components/page-data.ts'
import type { Body, BodyNode, IslandNode } from '../../content/tree/body.ts'
import { isPhrasing } from '../../content/tree/html-attributes.ts'
import { isNodes } from '../../content/tree/node-props.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import type { BundledCode, Lookups, RenderedIsland } from '../ports.ts'
import { islandHtml } from './island-html.ts'
import { emptyLookups, isEmptyLookups, lookupsIn, mergeLookups, subtractLookups } from './lookups.ts'
import { type LookupResult, type LookupTables, unknownIcons } from './resolve-lookups.ts'

/** The author's code on one page. */
export interface PageAuthorCode {
  readonly code: BundledCode
  /** Fill in what the tables of the page lack. */
  readonly resolveLookups: (lookups: Lookups) => Promise<LookupResult>
  /** The content of a Markdown file that the page imports, as HTML. */
  readonly markdown: (path: string) => Promise<Outcome<string>>
}

export interface IslandsInput {
  readonly route: string
  readonly path: string
  readonly body: Body
  readonly data: PageData
  /** Render what stands in a slot; islands in it are left as empty elements. */
  readonly render: (nodes: readonly BodyNode[]) => string
}

export interface RenderedIslands {
  /** Put the islands into HTML that has an empty element for each. */
  readonly fill: (html: string) => string
  readonly needsHydration: boolean
}

/** Have the author's code draw the islands of a page. Their Markdown children are rendered here: no code sees them. */
export async function renderIslands(
  input: IslandsInput,
  author: PageAuthorCode | undefined,
): Promise<Outcome<RenderedIslands>> {
  const islands = collectIslands(input.body.children, false)
  if (islands.length === 0) return { value: { fill: html => html, needsHydration: false }, diagnostics: [] }
  const {
    islands: drawn,
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
  // An island may stand in a slot of another: inner ones have lower numbers. The last one that lives is in none.
  const last = drawn.findLastIndex(({ hydration }) => hydration !== 'none')
  for (const { node, isInline } of islands.sort((a, b) => a.node.index - b.node.index)) {
    const island = drawn[node.index] ?? { hydration: 'none', lookups: emptyLookups }
    const slots = node.slots.map(slot => fill(input.render(slot)))
    const isLast = node.index === last
    const waiting = isLast ? { later: deferred, files: Object.keys(files.value) } : { later: emptyLookups, files: [] }
    html[node.index] = islandHtml({ ...node, isInline, slots, markdown: files.value, island, data, deferred: waiting })
  }
  return { value: { fill, needsHydration: last >= 0 }, diagnostics: [...diagnostics, ...files.diagnostics] }
}

interface IslandRendering {
  readonly islands: readonly RenderedIsland[]
  readonly data: PageData
  /** What nothing looked up at first, but may when something is clicked. */
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

/** Draw with all that is looked up. What an answer brings to light may look up more, so it is drawn again then. */
async function renderWithAuthorCode(
  input: IslandsInput,
  { code, resolveLookups }: PageAuthorCode,
): Promise<IslandRendering> {
  const { route, data: given } = input
  const faults = new Map<string, readonly Diagnostic[]>()
  let data = given
  let asked = lookupsIn(given)
  let drawn: Outcome<readonly RenderedIsland[]> | undefined
  for (let round = 0; round < maxRounds; round++) {
    const seen = drawn ? mergeLookups(drawn.value.map(({ lookups }) => lookups)) : code.lookupsOf(route)
    const missing = subtractLookups(seen, asked)
    if (drawn && isEmptyLookups(missing)) break
    const answered = await resolveLookups(missing)
    for (const [href, found] of answered.linkDiagnostics) faults.set(href, found)
    asked = mergeLookups([asked, missing])
    data = withTables(data, answered.tables)
    drawn = await code.render(route, data)
  }
  const islands = drawn?.value ?? []
  const seen = mergeLookups(islands.map(({ lookups }) => lookups))
  // What is not shown yet may be nothing at all: nobody is told when it leads nowhere.
  const later = subtractLookups(code.referencesOf(route), seen)
  const last = isEmptyLookups(later)
    ? data
    : withTables(data, (await resolveLookups(subtractLookups(later, asked))).tables)
  const placed = lookupDiagnostics(islands, input, faults, data)
  return {
    islands: islands,
    data: last,
    deferred: later,
    diagnostics: [...(drawn?.diagnostics ?? []), ...placed],
  }
}

/** What is wrong with the names that islands looked up, each at the place of the first island that did. */
function lookupDiagnostics(
  islands: readonly RenderedIsland[],
  { path, body, data: given }: IslandsInput,
  faults: LookupResult['linkDiagnostics'],
  data: PageData,
): Diagnostic[] {
  let told = lookupsIn(given)
  return islands.flatMap(({ lookups }, index) => {
    const asked = subtractLookups(lookups, told)
    told = mergeLookups([told, asked])
    const { path: file = path, line = 1 } = body.islands[index] ?? {}
    const span = { path: file, line, column: 1 }
    const ofLinks = asked.links.flatMap(href => faults.get(href) ?? []).map(fault => ({ ...fault, span }))
    return [...ofLinks, ...unknownIcons(asked, data.icons).map(name => unknownIcon(name, span))]
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
  /** Whether text is around it, where no block may stand. */
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

const unknownIcon = (name: string, span: Span): Diagnostic => ({
  code: 'render/unknown-icon',
  severity: 'warning',
  message: `No icon is called "${name}", which a component of the page asks for. An empty box keeps its place.`,
  span,
  hint: 'Choose one of the icon library, or give the path of an SVG file.',
})
