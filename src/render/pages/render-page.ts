import type { PageData } from '../../components/page-data.ts'
import { mayRunCode } from '../../content/context/content-settings.ts'
import type { Page } from '../../content/page.ts'
import { placeOf } from '../../navigation/lookup/navigation-index.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { resolveBodyDiagnostics } from '../../reference/subjects/source-positions.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import type { Run } from '../../source/stage.ts'
import { shortDigest } from '../../source/text/digest.ts'
import { extractScripts } from '../body/extract-scripts.ts'
import { renderBody } from '../body/render-body.ts'
import { plainBodySettings, renderPlainBody } from '../body/render-plain-body.ts'
import { scriptHrefs, styleHrefs } from '../frame/client-files.ts'
import { bodyDigestOf, frameDigestOf } from '../frame/frame-digest.ts'
import { takePageBody, takePageBodyText } from '../frame/page-bodies.ts'
import { languageOf } from '../frame/page-language.ts'
import { languageDataOf, pageDataOf, type SiteFrame } from '../frame/site-frame.ts'
import { directoryOf } from '../navigation-views/directory-view.ts'
import type { OutputFile } from '../output/output-file.ts'
import { outputPathOf } from '../output/output-paths.ts'
import type { RenderedFile } from '../output/planned-file.ts'
import type { RenderedBody } from '../output/rendered-body.ts'
import { requestFilter } from '../policy/request-filter.ts'
import { utilitySheet } from '../theme/utility-sheet.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import { needsTypes } from './find-type-checker.ts'
import { pageAuthorCode } from './page-author-code.ts'
import type { RenderContext } from './render-context.ts'

/**
 * Render one page, unless the very same one is published already.
 *
 * @param path File to write: the page's own, or the site's root for a page that is shown there too.
 * @returns Apart from each other its file and what is wrong with its links: that is found anew by each build, while the
 *   rest is remembered with the file.
 */
export async function renderPage(
  rendering: RenderContext,
  input: SitePageInput,
  page: Page,
  path: string = outputPathOf(page.route, rendering.frame.site.config.settings),
): Promise<RenderedFile> {
  const { frame, run, publishedDiagnostics, changedAt, author } = rendering
  const { value: links, diagnostics: linkDiagnostics } = resolveLinks(frame.site, page, rendering.hints)
  const css = await utilitySheetOf(page, run)
  const before = [
    { value: undefined, diagnostics: linkDiagnostics },
    ...(css ? fileOnce(rendering, { path: css.path, contents: css.css }) : []),
    ...(page.features.includes('script') ? scriptFiles(rendering, input, page) : []),
  ]
  const types = needsTypes(page) ? rendering.types : undefined
  const listed = directoryOf(frame.navigation, page.route, placeOf(frame.navigation.index, page.route))
  const ofAuthor = [author?.scriptOf(page.route), author?.stoppedIslandsOf(page.route)]
  const own = [listed, changedAt.get(page.path), ...ofAuthor, types?.cacheKey()]
  const found = publishedDiagnostics(path, () => [frameDigestOf(frame), input, links, css?.path, ...own])
  const placed = (findings: readonly Diagnostic[]) => resolveBodyDiagnostics(frame.specs, input, findings)
  if (found) {
    const outcomes = [...before, { value: { path, isUnchanged: true as const }, diagnostics: placed(found) }]
    return { outcomes }
  }
  const { value, diagnostics } = await pageHtml({ ...rendering, types }, { input, page, links, sheet: css?.path, path })
  return { outcomes: [...before, { value, diagnostics: placed(diagnostics) }] }
}

interface PageToRender {
  readonly input: SitePageInput
  readonly page: Page
  readonly links: PageData['links']
  /** The sheet of its utility classes. */
  readonly sheet: string | undefined
  /** File to write. */
  readonly path: string
}

async function pageHtml(
  rendering: RenderContext,
  { input, page, links, sheet, path }: PageToRender,
): Promise<Outcome<OutputFile>> {
  const { frame, layouts, author, types, changedAt } = rendering
  const { tag } = languageOf(frame, placeOf(frame.navigation.index, page.route))
  const data = pageDataOf(frame, tag, links, page.icons)
  const isPlain =
    !page.hasAuthorCode && !page.features.includes('script') && !types && mayRunCode(frame.content, page.path)
  const body = await (isPlain
    ? renderPlainBodyOnce(rendering, input, data, path)
    : renderBodyWithCode(rendering, input, page, data))
  const { value, diagnostics } = body
  const script = value.needsHydration ? author?.scriptOf(page.route) : undefined
  const view = pageViewOf(frame, {
    page,
    body: value,
    data,
    styles: [...styleHrefs(frame, types ? ['types-sheet'] : []), ...hrefsOf(frame, [sheet])],
    scripts: [...scriptHrefs(frame, types ? ['types'] : []), ...hrefsOf(frame, [script])],
    changedAt: changedAt.get(page.path),
  })
  const failures: Diagnostic[] = []
  const contents = layouts.render('page', view, failure => failures.push(failure))
  const file = { path, contents, body: isPlain ? body : undefined }
  return { value: file, diagnostics: [...diagnostics, ...failures] }
}

/**
 * Render a body that nothing but our own components has a part in, unless the very same one is published already.
 *
 * @param path File that it is for.
 */
export async function renderPlainBodyOnce(
  { frame, run, publishedBody }: Pick<RenderContext, 'frame' | 'run' | 'publishedBody'>,
  input: SitePageInput,
  data: PageData,
  path: string,
): Promise<Outcome<RenderedBody>> {
  const { links, icons, code } = data
  const found = publishedBody(path, () => [bodyDigestOf(frame, data.lang), input, links, icons])
  if (found) return found
  const text = takePageBodyText(frame, input)
  const page = { route: input.route, path: input.file.path, text, data: { links, icons, code } }
  const settings = plainBodySettings(frame.highlighting, languageDataOf(frame, data.lang))
  const [rendered] = await run(renderPlainBody, settings, [page])
  return rendered as Outcome<RenderedBody> // one for the one that was asked for
}

async function renderBodyWithCode(
  { frame, author, types, run }: RenderContext,
  input: SitePageInput,
  page: Page,
  data: PageData,
): Promise<Outcome<RenderedBody>> {
  const { body } = extractScriptsOf(frame, input)
  const own = author && pageAuthorCode({ frame, input, page, lang: data.lang, types }, author, run)
  const { route, path } = page
  return renderBody({ route, path, body, data, highlighting: frame.highlighting, types, author: own }, run)
}

const hrefsOf = ({ site }: SiteFrame, paths: readonly (string | undefined)[]): string[] =>
  paths.flatMap(path => (path === undefined ? [] : [hrefOfFile(path, site.config.settings)]))

/** A page's content, with its scripts in files of their own. */
function extractScriptsOf(frame: SiteFrame, input: SitePageInput): ReturnType<typeof extractScripts> {
  return extractScripts(
    takePageBody(frame, input),
    path => hrefOfFile(path, frame.site.config.settings),
    !mayRunCode(frame.content, input.file.path),
  )
}

function scriptFiles(
  rendering: RenderContext,
  input: SitePageInput,
  { path: page, links }: Page,
): Outcome<OutputFile | undefined>[] {
  const { frame } = rendering
  const { scripts, external } = extractScriptsOf(frame, input)
  const isAllowed = requestFilter(frame.site.config)
  const blocked = external.filter(src => !isAllowed(src))
  const spanOf = (src: string) => links.find(({ href }) => href === src)?.span ?? { path: page, line: 1, column: 1 }
  const files = scripts.flatMap(({ path, code }) => fileOnce(rendering, { path, contents: code }))
  return [{ value: undefined, diagnostics: blocked.map(src => blockedScript(src, spanOf(src))) }, ...files]
}

const blockedScript = (src: string, span: Span): Diagnostic => ({
  code: 'render/blocked-script',
  severity: 'warning',
  message: `The page loads a script from "${src}". The content security policy of the site stops it.`,
  span,
  hint: 'Add the host to "allowedHosts" in lectern.json if you trust it, or put a copy of the script into the project.',
})

/** The sheet of a page's utility classes, named by its content; `undefined` when it uses none. */
async function utilitySheetOf(page: Page, run: Run): Promise<{ path: string; css: string } | undefined> {
  if (page.classes.length === 0) return undefined
  const [css = ''] = await run(utilitySheet, null, [[...page.classes].sort()])
  return css.trim() === '' ? undefined : { path: `_lectern/utilities-${shortDigest(css)}.css`, css }
}

/** A sheet or script, unless another page has brought it. */
function fileOnce(
  { writtenFiles }: Pick<RenderContext, 'writtenFiles'>,
  { path, contents }: { path: string; contents: string },
): Outcome<OutputFile>[] {
  if (writtenFiles.has(path)) return []
  writtenFiles.add(path)
  return [{ value: { path, contents }, diagnostics: [] }]
}
