import type { Body } from '../content/body.ts'
import type { SitePart } from '../reference/collect-parts.ts'
import { describedText } from '../reference/described-text.ts'
import type { Descriptions } from '../reference/find-description.ts'
import { drawnFindings } from '../reference/named-places.ts'
import type { PlaygroundFile } from '../reference/playground-file.ts'
import type { SitePageInput } from '../reference/site-page-input.ts'
import type { Site } from '../site/site.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import type { Run, Stage } from '../source/stage.ts'
import type { AuthorScripts } from './author-scripts.ts'
import { compileLayouts } from './layout.ts'
import type { AuthorPage, BundledCode, RenderPorts } from './ports.ts'
import { prepareFrame, type SharedFile } from './prepare-frame.ts'
import type { PageRendering } from './render-page.ts'
import { readBody, type SiteFrame } from './site-frame.ts'
import { typesForSite } from './site-types.ts'

/** What a site is rendered from. */
export interface SiteParts {
  readonly site: Site
  readonly folder: DocsFolder
  /** The source of every page. */
  readonly inputs: readonly SitePageInput[]
  /** The API descriptions that pages show parts of. */
  readonly descriptions: Descriptions
  /** Files of fields for which pages have no room. */
  readonly parts: readonly SitePart[]
  /** What the playgrounds of pages are made from. */
  readonly playgrounds: readonly PlaygroundFile[]
  /** Markdown files that are not pages, such as `AGENTS.md`. */
  readonly leftOut: readonly string[]
  /** Whether the author's code may run. */
  readonly code: boolean
}

interface Prepared {
  readonly rendering: PageRendering
  readonly files: readonly SharedFile[]
  readonly scripts: AuthorScripts
  readonly diagnostics: readonly Diagnostic[]
}

/** All that pages are rendered with. */
export async function prepareRendering(parts: SiteParts, run: Run, ports: RenderPorts): Promise<Prepared> {
  const { frame, files, scripts, diagnostics } = await prepareFrame(parts, run, ports)
  const author = ports.bundle && (await bundleCode(parts, frame, { run, bundle: ports.bundle }))
  const types = typesForSite(parts, frame, ports.types)
  const rendering = {
    frame,
    layouts: compileLayouts(parts.folder.frame),
    author,
    types: types.value,
    run,
    published: ports.published,
    publishedBody: ports.publishedBody,
    changedAt: parts.folder.changedAt,
    writtenSheets: new Set<string>(),
    hints: new Map(),
  }
  return {
    rendering,
    files,
    scripts,
    diagnostics: [...diagnostics, ...(author?.diagnostics ?? []), ...types.diagnostics],
  }
}

/** Compile the code of the pages that need it. */
async function bundleCode(
  { site, folder, inputs, descriptions }: SiteParts,
  frame: SiteFrame,
  { run, bundle }: { readonly run: Run; readonly bundle: NonNullable<RenderPorts['bundle']> },
): Promise<BundledCode | undefined> {
  const alive = inputs.filter(({ route }) => site.pages.get(route)?.hasAuthorCode)
  const islands = await run(readIslands, frame, alive)
  const pages = alive.map((input, at) => authorPage(input, islands[at] ?? []))
  if (pages.length === 0) return undefined
  const described = alive.flatMap(input => {
    const text = describedText(input)
    return text ? [{ text, input }] : []
  })
  const texts = described.map(({ text }) => [text.path, text] as const)
  const bundled = await bundle({
    pages,
    modules: texts.length > 0 ? new Map([...folder.files, ...texts]) : folder.files,
  })
  const diagnostics = bundled.diagnostics.flatMap(found => {
    const input = described.find(({ text }) => text.path === found.span?.path)?.input
    return input ? drawnFindings(descriptions, input, [found]) : [found]
  })
  return { ...bundled, diagnostics }
}

/** Islands see the imports and exports of the text that they stand in. */
function authorPage(input: SitePageInput, islands: Body['islands']): AuthorPage {
  const { route, file } = input
  const path = describedText(input)?.path ?? file.path
  return { route, path, islands: islands.map(island => (island.path === file.path ? { ...island, path } : island)) }
}

/** The places of a page where its author's code draws. Its input names by a digest what it reads of the descriptions. */
const readIslands: Stage<SiteFrame, SitePageInput, Body['islands']> = {
  name: 'read-islands',
  isKept: false,
  keyOf: ({ content, site }) => ({ content, api: site.config.api, base: site.config.settings.base }),
  apply: (frame, input) => readBody(frame, input).islands,
}
