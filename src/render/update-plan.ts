import { iconKey } from '../components/page-data.ts'
import type { Page } from '../content/page.ts'
import { hasSameReferences } from '../site/published/published-assets.ts'
import { isDeepEqual } from '../source/json/is-deep-equal.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { Run } from '../source/stage.ts'
import { displayedNavigation } from './frame/displayed-navigation.ts'
import { hasFeed } from './frame/feed-paths.ts'
import { apiRoutesOf } from './frame/navigation-source.ts'
import { noindexRoutesOf } from './frame/prepare-frame.ts'
import { prepareSiteNavigation } from './frame/prepare-site-navigation.ts'
import type { SiteFrame } from './frame/site-frame.ts'
import { resolveIcons } from './icons/site-icons.ts'
import { needsTypes } from './pages/find-type-checker.ts'
import { withFrame } from './pages/prepare-rendering.ts'
import { sharedPlan } from './plan-site.ts'
import type { PlanSource } from './plan-source.ts'
import type { RenderInput } from './render-input.ts'
import { type SitePlan, sitePlanOf } from './site-plan.ts'

/**
 * A page before and after a change of its text, with the files that it consists of. A new page has no version before, a
 * removed page has none after.
 */
export interface PageEdit {
  readonly before: PageVersion | undefined
  readonly after: PageVersion | undefined
}

interface PageVersion {
  readonly page: Page
  readonly texts: readonly SourceFile[]
}

/**
 * The plan of a site after the texts of some pages were edited, and nothing else. Its cost depends on these pages, not
 * on the size of the site. The navigation is prepared again as far as it contains these pages.
 *
 * @param renderInput The current input. Only these pages differ.
 * @returns `undefined` if the whole site must be planned, because more may depend on these pages.
 */
export async function updatePlan(
  { source }: SitePlan,
  renderInput: RenderInput,
  edits: readonly PageEdit[],
  run: Run,
): Promise<SitePlan | undefined> {
  if (source.renderInput.folder.frame.authorTemplates?.length) return undefined
  if (edits.some(edit => affectsOthers(source, edit))) return undefined
  const allIcons = await iconsAfter(source, renderInput, edits, run)
  if (!allIcons) return undefined
  const { site, linkSite } = renderInput
  const sameHeads = site.summary === source.renderInput.site.summary
  const displayed = sameHeads ? {} : displayedAfter(source, renderInput, edits)
  if (!displayed) return undefined
  const isSameList = edits.every(({ before, after }) => before && after)
  // Checks of scripts look for the addresses of pages.
  if (!isSameList && source.context.frame.authorScripts.length > 0) return undefined
  const { languages } = source.context.frame
  const frame: SiteFrame = {
    ...source.context.frame,
    site,
    linkSite,
    allIcons,
    languages: isSameList ? languages : new Map(),
    ...displayed,
  }
  const updated = {
    ...source,
    renderInput,
    context: withFrame(source.context, frame, renderInput),
    // The name of the list of all pages contains a digest of their titles.
    generatedPaths: sameHeads ? source.generatedPaths : undefined,
    ...(isSameList ? {} : { positionOf: undefined }),
  }
  const usesSame =
    sameHeads && edits.every(({ before, after }) => isDeepEqual(before?.page.features, after?.page.features))
  return sitePlanOf(usesSame ? updated : { ...updated, shared: sharedPlan(updated) })
}

/** Whether more than the files of a page may depend on its text. */
function affectsOthers({ context: { frame }, renderInput, projectFiles }: PlanSource, edit: PageEdit): boolean {
  const { before, after } = edit
  const pages = [before, after].flatMap(version => version?.page ?? [])
  const hasFeedIn = (version: PageVersion | undefined) => version !== undefined && hasFeed(frame, version.page)
  if (pages.some(page => page.hasAuthorCode || needsTypes(page))) return true
  if (hasFeedIn(before) !== hasFeedIn(after)) return true
  // Related pages are found by headings.
  if (frame.findRelated && !isDeepEqual(before?.page.headings, after?.page.headings)) return true
  return !hasSameReferences(renderInput.site, projectFiles.optional, before, after)
}

/**
 * The navigation after pages were added or removed, or after an edit of titles and of other fields that only pages and lists
 * of pages show. `undefined` if other parts of the plan may differ too.
 */
function displayedAfter(
  { context: { frame }, renderInput: { site: previous }, hasUnknownIcons }: PlanSource,
  { site }: RenderInput,
  edits: readonly PageEdit[],
): Pick<SiteFrame, 'displayed' | 'navigation' | 'apiRoutes' | 'noindexRoutes'> | undefined {
  const previousSummary = previous.summary.value
  const summary = site.summary.value
  const hasSameIcons = edits.every(({ before, after }) =>
    isDeepEqual(before?.page.frontmatter.icon, after?.page.frontmatter.icon),
  )
  // A diagnostic about an icon contains the position of a field. Related pages are found by titles.
  if (previousSummary.config !== summary.config || !hasSameIcons || hasUnknownIcons || frame.findRelated)
    return undefined
  const displayed = displayedNavigation(summary.navigation)
  const apiRoutes = apiRoutesOf(summary.navigation.locations)(summary.pages)
  const navigationSource = { ...frame, config: site.config, displayed, apiRoutes }
  const { navigation } = prepareSiteNavigation(navigationSource, frame.displayed)
  return { displayed, navigation, apiRoutes, noindexRoutes: noindexRoutesOf(summary.navigation) }
}

/** Every icon of the site. `undefined` if diagnostics about unknown icons may change: each is reported only once. */
async function iconsAfter(
  { context: { frame }, hasUnknownIcons }: PlanSource,
  { site }: RenderInput,
  edits: readonly PageEdit[],
  run: Run,
): Promise<SiteFrame['allIcons'] | undefined> {
  const iconsIn = (version: PageVersion | undefined) => version?.page.icons ?? []
  if (hasUnknownIcons && edits.some(({ before, after }) => !isDeepEqual(iconsIn(before), iconsIn(after))))
    return undefined
  const added = edits
    .flatMap(({ after }) => iconsIn(after))
    .filter(reference => !Object.hasOwn(frame.allIcons, iconKey(reference)))
  if (added.length === 0) return frame.allIcons
  const usages = added.map(({ span, otherSpans: _, ...reference }) => ({ reference, span }))
  const { icons, diagnostics } = await resolveIcons(site, usages, run)
  return diagnostics.length === 0 ? { ...frame.allIcons, ...icons } : undefined
}
