import { fillModules, type ModuleFiles } from '../../content/modules/fill-modules.ts'
import type { Route } from '../../content/page.ts'
import type { Body } from '../../content/tree/body.ts'
import type { NavigationTree } from '../../navigation/navigation.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { resolveBodyDiagnostics } from '../../reference/subjects/source-positions.ts'
import { specPageText } from '../../reference/subjects/spec-page-text.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Run, Stage } from '../../source/stage.ts'
import type { AuthorScripts } from '../assets/author-scripts.ts'
import { peekPageBody } from '../frame/page-bodies.ts'
import { prepareFrame } from '../frame/prepare-frame.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { SharedFile } from '../output/output-file.ts'
import type { AuthorCodePage, BundledCode, RenderPorts } from '../ports.ts'
import type { RenderInput } from '../render-input.ts'
import { compileLayouts } from '../templates/compile-layouts.ts'
import { findTypeChecker } from './find-type-checker.ts'
import { fragmentIndex } from './fragment-index.ts'
import type { RenderContext } from './render-context.ts'

export interface PreparedRendering {
  readonly context: RenderContext
  readonly files: readonly SharedFile[]
  readonly scripts: AuthorScripts
  /** Whether an icon of the site was not found. */
  readonly hasUnknownIcons: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Prepare everything that is needed to render pages.
 *
 * @param previous The navigation of an earlier site. What is still valid of it is reused.
 */
export async function prepareRendering(
  renderInput: RenderInput,
  run: Run,
  ports: RenderPorts,
  previous?: NavigationTree,
): Promise<PreparedRendering> {
  const prepared = await prepareFrame(renderInput, run, ports, previous)
  const { frame, files, scripts, hasUnknownIcons, diagnostics } = prepared
  const author = ports.bundle && (await bundleAuthorCode(renderInput, frame, { run, bundle: ports.bundle }))
  const types = findTypeChecker(renderInput, frame, ports.types)
  const context: Omit<RenderContext, 'fragments'> = {
    frame,
    layouts: await compileLayouts(renderInput.folder.frame),
    author,
    types: types.value,
    run,
    diagnosticsIfUnchanged: ports.diagnosticsIfUnchanged,
    publishedBody: ports.publishedBody,
    unchangedText: ports.unchangedText,
    changedAt: renderInput.folder.changedAt,
    contributors: (renderInput.site.config.settings.contributors && renderInput.folder.contributors) || new Map(),
    writtenFiles: new Set<string>(),
    hints: new Map(),
    contentDigests: new Map(),
  }
  return {
    context: withFragments(context, renderInput),
    files,
    scripts,
    hasUnknownIcons,
    diagnostics: [...diagnostics, ...(author?.diagnostics ?? []), ...types.diagnostics],
  }
}

/** The context after some pages were edited. What rendering has found so far is discarded. */
export function withFrame(
  { fragments: _, ...context }: RenderContext,
  frame: SiteFrame,
  renderInput: RenderInput,
): RenderContext {
  return withFragments(
    { ...context, frame, writtenFiles: new Set(), hints: new Map(), contentDigests: new Map() },
    renderInput,
  )
}

/** Fragments are rendered like pages, so they need the context that they are a part of. */
function withFragments(context: Omit<RenderContext, 'fragments'>, renderInput: RenderInput): RenderContext {
  const complete: RenderContext = {
    ...context,
    get fragments() {
      return index()
    },
  }
  const index = lazy(() => fragmentIndex(complete, renderInput))
  return complete
}

/** Compile the code of the pages that need it. */
async function bundleAuthorCode(
  { site, folder, inputs, specs }: RenderInput,
  frame: SiteFrame,
  { run, bundle }: { readonly run: Run; readonly bundle: NonNullable<RenderPorts['bundle']> },
): Promise<BundledCode | undefined> {
  const routesWithCode = new Set<Route>()
  for (const { route, hasAuthorCode } of site.pages.values()) if (hasAuthorCode) routesWithCode.add(route)
  const inputsWithCode = routesWithCode.size === 0 ? [] : inputs.filter(({ route }) => routesWithCode.has(route))
  const islands = await run(readIslands, frame, inputsWithCode)
  const pages = inputsWithCode.map((input, at) => authorCodePage(input, islands[at] ?? []))
  if (pages.length === 0) return undefined
  const specTexts = inputsWithCode.flatMap(input => {
    const text = specPageText(input)
    return text ? [{ text, input }] : []
  })
  const written = fillModules(folder.files, frame.content.variables)
  const bundled = await bundle({
    pages,
    modules: withTexts(
      written,
      specTexts.map(({ text }) => text),
    ),
  })
  const diagnostics = bundled.diagnostics.flatMap(diagnostic => {
    const input = specTexts.find(({ text }) => text.path === diagnostic.span?.path)?.input
    return input ? resolveBodyDiagnostics(specs, input, [diagnostic]) : [diagnostic]
  })
  return { ...bundled, diagnostics }
}

/** Files with those that a build adds. */
function withTexts(files: ModuleFiles, added: readonly SourceFile[]): ModuleFiles {
  if (added.length === 0) return files
  const byPath = new Map(added.map(file => [file.path, file]))
  return { has: path => byPath.has(path) || files.has(path), get: path => byPath.get(path) ?? files.get(path) }
}

/** A page with author code. The imports and exports of a text are visible to the islands in it. */
function authorCodePage(input: SitePageInput, islands: Body['islands']): AuthorCodePage {
  const { route, file } = input
  const path = specPageText(input)?.path ?? file.path
  return { route, path, islands: islands.map(island => (island.path === file.path ? { ...island, path } : island)) }
}

/** Finds the islands of a page. The input contains a digest of the part of the spec that it uses. */
const readIslands: Stage<SiteFrame, SitePageInput, Body['islands']> = {
  name: 'read-islands',
  cache: { session: ({ route }) => route, disk: true },
  keyOf: ({ parsing }) => parsing,
  apply: (frame, input) => peekPageBody(frame, input).islands,
}
