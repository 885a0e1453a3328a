import type { AnalyzedProject, ParsedProject } from './analyze-project.ts'
import type { PageInput } from './content/context/content-settings.ts'
import { isApiPage, type Page, pageHeadOf, type Route } from './content/page.ts'
import { assembleSite } from './site/assemble-site.ts'
import { pageDiagnostics } from './site/page-diagnostics.ts'
import type { ParsedInput } from './site/page-list-changes.ts'
import type { Site } from './site/site.ts'
import { updateSummary } from './site/update-summary.ts'
import type { Diagnostic, Outcome } from './source/diagnostics/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import { isDeepEqual } from './source/json/is-deep-equal.ts'

/** What an open site was made from. */
export interface SiteSource {
  readonly folder: DocsFolder
  readonly parsed: ParsedProject
  readonly project: AnalyzedProject
  /** The pages that are parsed completely. If not set, all of them. */
  readonly fullPages: ReadonlySet<Route> | undefined
  /** Diagnostics that were found before the plan was made. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A page that was parsed again, with its position in the list of pages. */
export interface ReparsedPage {
  readonly at: number
  readonly before: ParsedInput
  readonly after: ParsedInput
}

/**
 * A project with some pages replaced by those with an edited text. If page heads differ, their entries in
 * the navigation are built again.
 *
 * @param folder The current folder, with the same files.
 */
export function replacePages(source: SiteSource, edits: readonly ReparsedPage[], folder: DocsFolder): SiteSource {
  const { parsed, project } = source
  const newInputs = new Map(edits.map(({ before, after }) => [before.input, after.input]))
  // The same lists if no page was edited, so that what only depends on the pages is not computed again.
  const replaced = <Input extends PageInput>(inputs: readonly Input[]) =>
    edits.length === 0 ? inputs : inputs.map(input => (newInputs.get(input) as Input | undefined) ?? input) // only inputs of authors, which are complete
  const outcomes = edits.length === 0 ? parsed.authored.pages : outcomesAfter(parsed.authored.pages, edits)
  const { value: site, diagnostics: ofSite } = siteAfter(project, edits, folder)
  const authored = { ...parsed.authored, inputs: replaced(parsed.authored.inputs), pages: outcomes }
  return {
    ...source,
    folder,
    parsed: { ...parsed, folder, authored },
    project: {
      ...project,
      pages: pagesAfter(project, edits),
      site,
      linkSite: site,
      inputs: replaced(project.inputs),
      allInputs: replaced(project.allInputs),
    },
    diagnostics: withoutOutdated(source.diagnostics, [
      ...pageDiagnostics(
        edits.map(({ before }) => before.outcome),
        project.site,
      ),
      ...project.site.summary.diagnostics,
    ]).concat(
      pageDiagnostics(
        edits.map(({ after }) => after.outcome),
        site,
      ),
      ofSite,
    ),
  }
}

function outcomesAfter(
  outcomes: SiteSource['parsed']['authored']['pages'],
  edits: readonly ReparsedPage[],
): SiteSource['parsed']['authored']['pages'] {
  const replaced = [...outcomes]
  for (const { at, after } of edits) replaced[at] = after.outcome
  return replaced
}

/** Whether the head of a page is the same after an edit. */
export function hasSameHead({ before, after }: ReparsedPage): boolean {
  return isDeepEqual(pageHeadOf(before.outcome.value), pageHeadOf(after.outcome.value))
}

function siteAfter(
  project: AnalyzedProject,
  edits: readonly ReparsedPage[],
  { assets }: Pick<DocsFolder, 'assets'>,
): Outcome<Site> {
  const { site } = project
  const isSame = edits.every(hasSameHead)
  const heads = edits.map(({ after }) => after.outcome.value)
  const summary = isSame ? site.summary : updateSummary(site.summary, heads)
  if (!summary) return assembleSite({ config: site.config, pages: pagesAfter(project, edits), assets })
  const pages = edits.length === 0 ? site.pages : pagesByRoute(site, edits)
  const value: Site = { ...site, ...summary.value, summary, pages, links: site.links, assets }
  return { value, diagnostics: summary.diagnostics }
}

function pagesByRoute(site: Site, edits: readonly ReparsedPage[]): Site['pages'] {
  const pages = new Map(site.pages)
  for (const { after } of edits) pages.set(after.input.route, after.outcome.value)
  return pages
}

function pagesAfter({ pages }: AnalyzedProject, edits: readonly ReparsedPage[]): readonly Page[] {
  if (edits.length === 0) return pages
  const edited = new Map(edits.map(({ before, after }) => [before.outcome.value, after.outcome.value]))
  return pages.map(page => edited.get(page) ?? page)
}

/** Diagnostics without those of an earlier state. The same object may be in the list several times. */
export function withoutOutdated(all: readonly Diagnostic[], removed: readonly Diagnostic[]): readonly Diagnostic[] {
  const outdated = new Map<Diagnostic, number>()
  for (const diagnostic of removed) outdated.set(diagnostic, (outdated.get(diagnostic) ?? 0) + 1)
  return all.filter(diagnostic => {
    const count = outdated.get(diagnostic) ?? 0
    outdated.set(diagnostic, count - 1)
    return count <= 0
  })
}

/** Whether what a page documents depends on its front matter. Diagnostics about that contain its positions. */
export const isAboutApi = ({ frontmatter }: Page): boolean =>
  isApiPage(frontmatter) ||
  frontmatter.playground !== undefined ||
  ['sdk', 'changes', 'openapi-schema'].some(name => Object.hasOwn(frontmatter.custom, name))

/** Whether the requested pages are parsed completely. */
export const hasPages = ({ fullPages: parsed }: SiteSource, requested: ReadonlySet<Route> | undefined): boolean =>
  parsed === undefined || requested === undefined
    ? parsed === requested
    : [...requested].every(route => parsed.has(route))
