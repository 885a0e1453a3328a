import type { Page } from '../../content/page.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { resolveBodyDiagnostics } from '../../reference/subjects/source-positions.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import type { Run } from '../../source/stage.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { CompleteBody } from '../fragments/complete-body.ts'
import { scriptHrefs, styleHrefs } from '../frame/client-files.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { outputPathOf } from '../output/output-paths.ts'
import type { RenderedFile } from '../output/planned-file.ts'
import { requestFilter } from '../policy/request-filter.ts'
import { utilitySheet } from '../theme/utility-sheet.ts'
import type { PageDetails } from '../views/page-details.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import { completePageBody, requestOnDemand, shownPage } from './complete-page-body.ts'
import { pageDetailsOf } from './page-details.ts'
import { pageInputs } from './page-inputs.ts'
import { extractPageScripts, type PageSource } from './page-source.ts'
import type { RenderContext } from './render-context.ts'

/**
 * Render one page, unless the same page is already published.
 *
 * @param path File to write: that of the page, or the root of the site for a page that is also shown there.
 * @returns The file and the diagnostics about links as separate outcomes, because each build checks links again. The
 *   other diagnostics are cached with the file.
 */
export async function renderPage(
  context: RenderContext,
  source: PageSource,
  path: string = outputPathOf(source.page.route, context.frame.site.config.settings),
): Promise<RenderedFile> {
  const { frame, run, diagnosticsIfUnchanged, changedAt, contributors, author } = context
  const { input, page, types } = source
  const { diagnostics: linkDiagnostics } = source.links()
  const css = await utilitySheetOf(page, run)
  const otherOutcomes = [
    { value: undefined, diagnostics: linkDiagnostics },
    ...(css ? fileOnce(context, { path: css.path, contents: css.css }) : []),
    ...(page.features.includes('script') ? scriptFiles(context, input, page) : []),
  ]
  const details: PageDetails = {
    ...pageDetailsOf(frame, page),
    styles: [...styleHrefs(frame, types ? ['types-sheet'] : []), ...hrefsOf(frame, [css?.path])],
    scripts: scriptHrefs(frame, types ? ['types'] : []),
    componentScript: hrefsOf(frame, [author?.scriptOf(page.route)])[0],
    changedAt: changedAt.get(page.path),
    contributors: contributors.get(page.path),
  }
  const inputs = () => pageInputs(source, details)
  const previous = diagnosticsIfUnchanged(path, inputs)
  const resolvePositions = (bodyDiagnostics: readonly Diagnostic[]) =>
    resolveBodyDiagnostics(frame.specs, input, bodyDiagnostics)
  const body = lazy(() => completePageBody(context, source, path))
  await requestOnDemand(context, source, inputs, body)
  if (previous) {
    const outcomes = [
      ...otherOutcomes,
      { value: { path, isUnchanged: true as const }, diagnostics: resolvePositions(previous) },
    ]
    return { outcomes }
  }
  const { value, diagnostics } = pageHtml(context, source, await body(), { details, path })
  return { outcomes: [...otherOutcomes, { value, diagnostics: resolvePositions(diagnostics) }] }
}

interface PageFile {
  readonly details: PageDetails
  /** The file to write. */
  readonly path: string
}

function pageHtml(
  context: RenderContext,
  source: PageSource,
  body: Outcome<CompleteBody>,
  { details, path }: PageFile,
): Outcome<OutputFile> {
  const { frame, layouts } = context
  const { value, diagnostics } = body
  const page = shownPage(context, source.page, value)
  const view = pageViewOf(frame, { page, body: value, data: source.data(), details })
  const failures: Diagnostic[] = []
  const contents = layouts.render('page', view, failure => failures.push(failure))
  const file = { path, contents, body: source.isPlain ? body : undefined }
  return { value: file, diagnostics: [...diagnostics, ...failures] }
}

const hrefsOf = ({ site }: SiteFrame, paths: readonly (string | undefined)[]): string[] =>
  paths.flatMap(path => (path === undefined ? [] : [hrefOfFile(path, site.config.settings)]))

function scriptFiles(
  context: RenderContext,
  input: SitePageInput,
  { path: page, links }: Page,
): Outcome<OutputFile | undefined>[] {
  const { frame } = context
  const { scripts, external } = extractPageScripts(frame, input)
  const isAllowed = requestFilter(frame.site.config)
  const blocked = external.filter(src => !isAllowed(src))
  const spanOf = (src: string) => links.find(({ href }) => href === src)?.span ?? { path: page, line: 1, column: 1 }
  const files = scripts.flatMap(({ path, code }) => fileOnce(context, { path, contents: code }))
  return [{ value: undefined, diagnostics: blocked.map(src => blockedScript(src, spanOf(src))) }, ...files]
}

const blockedScript = (src: string, span: Span): Diagnostic => ({
  code: 'render/blocked-script',
  severity: 'warning',
  message: `The content security policy of the site blocks the script "${src}".`,
  span,
  hint: 'Add the host to "allowedHosts" in lectern.json if you trust it, or copy the script into the project.',
})

/** The style sheet for a page's utility classes, named by its content; `undefined` if it uses none. */
async function utilitySheetOf(page: Page, run: Run): Promise<{ path: string; css: string } | undefined> {
  if (page.classes.length === 0) return undefined
  const [css = ''] = await run(utilitySheet, null, [[...page.classes].sort()])
  return css.trim() === '' ? undefined : { path: `_lectern/utilities-${shortDigest(css)}.css`, css }
}

/** A style sheet or script, unless it was already written for another page. */
function fileOnce(
  { writtenFiles }: Pick<RenderContext, 'writtenFiles'>,
  { path, contents }: { path: string; contents: string },
): Outcome<OutputFile>[] {
  if (writtenFiles.has(path)) return []
  writtenFiles.add(path)
  return [{ value: { path, contents }, diagnostics: [] }]
}
