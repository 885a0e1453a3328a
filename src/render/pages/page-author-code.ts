import type { Page } from '../../content/page.ts'
import type { ParsedPage } from '../../content/parse-page.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Run } from '../../source/stage.ts'
import { renderBody } from '../body/render-body.ts'
import { parsePageInput } from '../frame/page-bodies.ts'
import { pageDataOf, type SiteFrame } from '../frame/site-frame.ts'
import type { TypeChecker } from '../highlighting/type-checker.ts'
import type { PageAuthorCode } from '../islands/render-islands.ts'
import { lookupLinks, resolveLookups } from '../islands/resolve-lookups.ts'
import type { BundledCode } from '../ports.ts'
import type { PageInputs } from './page-input-names.ts'

/** The page on which the author's code is rendered. */
export interface AuthorCodeContext {
  readonly frame: SiteFrame
  readonly input: SitePageInput
  readonly page: Page
  readonly lang: string
  readonly types: TypeChecker | undefined
}

/** The author's code on one page, with access to data of the site. */
export function pageAuthorCode(context: AuthorCodeContext, code: BundledCode, run: Run): PageAuthorCode {
  return {
    code,
    resolveLookups: lookups => resolveLookups(context.frame, context.page, lookups, run),
    markdown: path => markdownHtml(context, path, run),
  }
}

/**
 * What the author's code on a page depends on besides the files that the page imports: where links in it lead, and the
 * components that a limit has stopped.
 */
export function authorInputs(frame: SiteFrame, input: SitePageInput, page: Page, code: BundledCode): PageInputs {
  const { route } = page
  const lookups = [...code.lookupsOf(route).links, ...code.referencesOf(route).links]
  const markdownFiles = code
    .markdownFilesOf(route)
    .flatMap(path => input.imports.find(file => file.path === path) ?? [])
  return {
    componentLinks: lookupLinks(frame, page, lookups),
    markdownLinks: markdownFiles.map(file => resolveLinks(frame.site, markdownPage(frame, input, file).page).value),
    stoppedComponents: code.stoppedIslandsOf(route),
  }
}

/** A Markdown file that the code of a page shows as a component. */
function markdownPage(frame: SiteFrame, input: SitePageInput, file: SourceFile): ParsedPage {
  const { page, body } = parsePageInput(frame, { ...input, file })
  return { page: { ...page, route: input.route }, body }
}

/** Render a Markdown file that code shows as a component. No code runs in it: author components show their children. */
async function markdownHtml(
  { frame, input, lang, types }: AuthorCodeContext,
  path: string,
  run: Run,
): Promise<Outcome<string>> {
  const file = input.imports.find(source => source.path === path)
  if (!file) return { value: '', diagnostics: [] }
  const { page, body } = markdownPage(frame, input, file)
  const links = resolveLinks(frame.site, page)
  const data = pageDataOf(frame, lang, links.value, page.icons)
  const { highlighting } = frame
  const { value, diagnostics } = await renderBody(
    { route: input.route, path, body, data, highlighting, types, author: undefined },
    run,
  )
  return { value: value.leadHtml + value.html + value.asideHtml, diagnostics: [...links.diagnostics, ...diagnostics] }
}
