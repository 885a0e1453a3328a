import type { PageData } from '../components/page-data.ts'
import { runsCode } from '../content/content-settings.ts'
import type { Page } from '../content/page.ts'
import { placeOf } from '../navigation/navigation-index.ts'
import { drawnFindings } from '../reference/named-places.ts'
import type { SitePageInput } from '../reference/site-page-input.ts'
import { hrefOfFile } from '../site/addresses.ts'
import type { Hints } from '../site/link-diagnostics.ts'
import { resolveLinks } from '../site/resolve-links.ts'
import type { Diagnostic, Outcome, Span } from '../source/diagnostic.ts'
import { shortDigest } from '../source/digest.ts'
import type { Run } from '../source/stage.ts'
import { allowedRequests } from './allowed-requests.ts'
import { scriptHrefs, styleHrefs } from './client-files.ts'
import { directoryOf } from './directory-view.ts'
import { bodyDigestOf, digestOf } from './frame-digest.ts'
import type { Layouts } from './layout.ts'
import { fileOfRoute } from './output-address.ts'
import type { OutputFile } from './output-file.ts'
import { pageAuthor } from './page-author.ts'
import { moveScripts } from './page-scripts.ts'
import { languageOf, pageViewOf } from './page-view-of.ts'
import { plainBodySettings, renderPlainBody } from './plain-body.ts'
import type { MadeFile } from './planned-file.ts'
import type { BundledCode, RenderPorts } from './ports.ts'
import { type RenderedBody, renderBody } from './render-body.ts'
import { languageDataOf, pageDataOf, readBody, readBodyText, type SiteFrame } from './site-frame.ts'
import { asksForTypes } from './site-types.ts'
import type { TypeChecker } from './typed-code.ts'
import { utilitySheet } from './utility-sheet.ts'

/** What the rendering of any page needs. */
export interface PageRendering {
  readonly frame: SiteFrame
  readonly layouts: Layouts
  readonly author: BundledCode | undefined
  /** Absent when no page asks for types, or there is no compiler. */
  readonly types: TypeChecker | undefined
  readonly run: Run
  readonly published: RenderPorts['published']
  readonly publishedBody: RenderPorts['publishedBody']
  readonly changedAt: ReadonlyMap<string, string>
  /** Paths of sheets and scripts that were written already, since several pages share one. */
  readonly writtenSheets: Set<string>
  readonly hints: Hints
}

/**
 * Render one page, unless the very same one is published already.
 *
 * @param path File to write: the page's own, or the site's root for a page that is shown there too.
 * @returns Apart from each other its file and what is wrong with its links: that is found anew by each build, while the
 *   rest is remembered with the file.
 */
export async function renderPage(
  rendering: PageRendering,
  input: SitePageInput,
  page: Page,
  path: string = fileOfRoute(page.route, rendering.frame.site.config.settings),
): Promise<MadeFile> {
  const { frame, run, published, changedAt, author } = rendering
  const { value: links, diagnostics: linkDiagnostics } = resolveLinks(frame.site, page, rendering.hints)
  const css = await sheetOf(page, run)
  const before = [
    { value: undefined, diagnostics: linkDiagnostics },
    ...(css ? fileOnce(rendering, { path: css.path, contents: css.css }) : []),
    ...(page.features.includes('script') ? scriptFiles(rendering, input, page) : []),
  ]
  const types = asksForTypes(page) ? rendering.types : undefined
  const listed = directoryOf(frame.navigation, page.route, placeOf(frame.navigation.index, page.route))
  const ofAuthor = [author?.scriptOf(page.route), author?.stoppedOf(page.route)]
  const own = [listed, changedAt.get(page.path), ...ofAuthor, types?.keyOf()]
  const found = published(path, () => [digestOf(frame), input, links, css?.path, ...own])
  const placed = (findings: readonly Diagnostic[]) => drawnFindings(frame.descriptions, input, findings)
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
  rendering: PageRendering,
  { input, page, links, sheet, path }: PageToRender,
): Promise<Outcome<OutputFile>> {
  const { frame, layouts, author, types, changedAt } = rendering
  const { tag } = languageOf(frame, placeOf(frame.navigation.index, page.route))
  const data = pageDataOf(frame, tag, links, page.icons)
  const isPlain =
    !page.hasAuthorCode && !page.features.includes('script') && !types && runsCode(frame.content, page.path)
  const body = await (isPlain ? plainBody(rendering, input, data, path) : ownBody(rendering, input, page, data))
  const { value, diagnostics } = body
  const script = value.isAlive ? author?.scriptOf(page.route) : undefined
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
export async function plainBody(
  { frame, run, publishedBody }: Pick<PageRendering, 'frame' | 'run' | 'publishedBody'>,
  input: SitePageInput,
  data: PageData,
  path: string,
): Promise<Outcome<RenderedBody>> {
  const { links, icons, code } = data
  const found = publishedBody(path, () => [bodyDigestOf(frame, data.lang), input, links, icons])
  if (found) return found
  const text = readBodyText(frame, input)
  const page = { route: input.route, path: input.file.path, text, data: { links, icons, code } }
  const settings = plainBodySettings(frame.highlighting, languageDataOf(frame, data.lang))
  const [rendered] = await run(renderPlainBody, settings, [page])
  return rendered as Outcome<RenderedBody> // one for the one that was asked for
}

async function ownBody(
  { frame, author, types, run }: PageRendering,
  input: SitePageInput,
  page: Page,
  data: PageData,
): Promise<Outcome<RenderedBody>> {
  const { body } = bodyOf(frame, input)
  const own = author && pageAuthor({ frame, input, page, lang: data.lang, types }, author, run)
  const { route, path } = page
  return renderBody({ route, path, body, data, highlighting: frame.highlighting, types, author: own }, run)
}

const hrefsOf = ({ site }: SiteFrame, paths: readonly (string | undefined)[]): string[] =>
  paths.flatMap(path => (path === undefined ? [] : [hrefOfFile(path, site.config.settings)]))

/** A page's content, with its scripts in files of their own. */
function bodyOf(frame: SiteFrame, input: SitePageInput): ReturnType<typeof moveScripts> {
  return moveScripts(
    readBody(frame, input),
    path => hrefOfFile(path, frame.site.config.settings),
    !runsCode(frame.content, input.file.path),
  )
}

function scriptFiles(
  rendering: PageRendering,
  input: SitePageInput,
  { path: page, links }: Page,
): Outcome<OutputFile | undefined>[] {
  const { frame } = rendering
  const { scripts, foreign } = bodyOf(frame, input)
  const isAllowed = allowedRequests(frame.site.config)
  const blocked = foreign.filter(src => !isAllowed(src))
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
async function sheetOf(page: Page, run: Run): Promise<{ path: string; css: string } | undefined> {
  if (page.classes.length === 0) return undefined
  const [css = ''] = await run(utilitySheet, null, [[...page.classes].sort()])
  return css.trim() === '' ? undefined : { path: `_lectern/utilities-${shortDigest(css)}.css`, css }
}

/** A sheet or script, unless another page has brought it. */
function fileOnce(
  { writtenSheets }: Pick<PageRendering, 'writtenSheets'>,
  { path, contents }: { path: string; contents: string },
): Outcome<OutputFile>[] {
  if (writtenSheets.has(path)) return []
  writtenSheets.add(path)
  return [{ value: { path, contents }, diagnostics: [] }]
}
