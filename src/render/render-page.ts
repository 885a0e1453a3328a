import { runsCode } from '../content/content-settings.ts'
import type { Page } from '../content/page.ts'
import { placeOf } from '../navigation/navigation-index.ts'
import type { SitePageInput } from '../reference/site-page-input.ts'
import { hrefOfFile } from '../site/addresses.ts'
import type { Hints } from '../site/link-diagnostics.ts'
import { resolveLinks } from '../site/resolve-links.ts'
import type { Diagnostic, Outcome, Span } from '../source/diagnostic.ts'
import { shortDigest } from '../source/digest.ts'
import type { Run } from '../source/stage.ts'
import { allowedRequests } from './allowed-requests.ts'
import { scriptHrefs, styleHrefs } from './client-files.ts'
import type { Layouts } from './layout.ts'
import { fileOfRoute } from './output-address.ts'
import type { OutputFile } from './output-file.ts'
import { pageAuthor } from './page-author.ts'
import { moveScripts } from './page-scripts.ts'
import { languageOf, pageViewOf } from './page-view-of.ts'
import type { BundledCode, RenderPorts } from './ports.ts'
import { renderBody } from './render-body.ts'
import type { SearchUnderWay } from './search-files.ts'
import { pageDataOf, readInput, type SiteFrame } from './site-frame.ts'
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
  readonly changedAt: ReadonlyMap<string, string>
  /** Paths of sheets and scripts that were written already, since several pages share one. */
  readonly writtenSheets: Set<string>
  readonly hints: Hints
  /** Absent when no search index is made. */
  readonly search: SearchUnderWay | undefined
}

/**
 * Render one page, unless the very same one is published already.
 *
 * @param path File to write: the page's own, or the site's root for a page that is shown there too.
 * @returns Its file, the sheet that it alone needs, and apart from both what is wrong with its links: that is found
 *   anew by each build, while the rest is remembered with the file.
 */
export async function* renderPage(
  rendering: PageRendering,
  input: SitePageInput,
  page: Page,
  path: string = fileOfRoute(page.route, rendering.frame.site.config.settings),
): AsyncIterable<Outcome<OutputFile | undefined>> {
  const { frame, run, published, changedAt, author } = rendering
  const { value: links, diagnostics: linkDiagnostics } = resolveLinks(frame.site, page, rendering.hints)
  yield { value: undefined, diagnostics: linkDiagnostics }
  const css = await sheetOf(page, run)
  if (css) yield* writeSheet(rendering, css)
  if (page.features.includes('script')) yield* writeScripts(rendering, input, page)
  const types = asksForTypes(page) ? rendering.types : undefined
  const own = [changedAt.get(page.path), author?.scriptOf(page.route), types?.key]
  const found = published(path, JSON.stringify([frame.digest, input, links, css?.path, ...own]))
  if (found) {
    await rendering.search?.add(page, () => bodyOf(frame, input).body)
    yield { value: { path, isUnchanged: true }, diagnostics: found }
    return
  }
  const { contents, diagnostics } = await pageHtml({ ...rendering, types }, input, page, links, css?.path)
  yield { value: { path, contents }, diagnostics }
}

async function pageHtml(
  { frame, layouts, author, types, run, changedAt, search }: PageRendering,
  input: SitePageInput,
  page: Page,
  links: Awaited<ReturnType<typeof resolveLinks>>['value'],
  sheet: string | undefined,
): Promise<{ contents: string; diagnostics: readonly Diagnostic[] }> {
  const { body } = bodyOf(frame, input)
  await search?.add(page, () => body)
  const { tag } = languageOf(frame, placeOf(frame.navigation.index, page.route))
  const data = pageDataOf(frame, tag, links, page.icons)
  const own = author && pageAuthor({ frame, input, page, lang: tag, types }, author, run)
  const rendered = await renderBody(
    { route: page.route, path: page.path, body, data, highlighting: frame.highlighting, types, author: own },
    run,
  )
  const script = rendered.value.isAlive ? author?.scriptOf(page.route) : undefined
  const view = pageViewOf(frame, {
    page,
    body: rendered.value,
    data,
    styles: [...styleHrefs(frame, types ? ['types-sheet'] : []), ...hrefsOf(frame, [sheet])],
    scripts: [...scriptHrefs(frame, types ? ['types'] : []), ...hrefsOf(frame, [script])],
    changedAt: changedAt.get(page.path),
  })
  const failures: Diagnostic[] = []
  const contents = layouts.render('page', view, failure => failures.push(failure))
  return { contents, diagnostics: [...rendered.diagnostics, ...failures] }
}

const hrefsOf = ({ site }: SiteFrame, paths: readonly (string | undefined)[]): string[] =>
  paths.flatMap(path => (path === undefined ? [] : [hrefOfFile(path, site.config.settings)]))

/** A page's content, with its scripts in files of their own. */
function bodyOf(frame: SiteFrame, input: SitePageInput): ReturnType<typeof moveScripts> {
  const { body } = readInput(frame, input)
  return moveScripts(
    body,
    path => hrefOfFile(path, frame.site.config.settings),
    !runsCode(frame.content, input.file.path),
  )
}

function* writeScripts(
  { frame, writtenSheets }: PageRendering,
  input: SitePageInput,
  { path: page, links }: Page,
): Iterable<Outcome<OutputFile | undefined>> {
  const { scripts, foreign } = bodyOf(frame, input)
  const isAllowed = allowedRequests(frame.site.config)
  const blocked = foreign.filter(src => !isAllowed(src))
  const spanOf = (src: string) => links.find(({ href }) => href === src)?.span ?? { path: page, line: 1, column: 1 }
  yield { value: undefined, diagnostics: blocked.map(src => blockedScript(src, spanOf(src))) }
  for (const { path, code } of scripts) {
    if (!writtenSheets.has(path)) yield { value: { path, contents: code }, diagnostics: [] }
    writtenSheets.add(path)
  }
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

function* writeSheet(
  { writtenSheets }: PageRendering,
  { path, css }: { path: string; css: string },
): Iterable<Outcome<OutputFile>> {
  if (writtenSheets.has(path)) return
  writtenSheets.add(path)
  yield { value: { path, contents: css }, diagnostics: [] }
}
