import type { Page, Route } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { clientFiles } from '../frame/client-files.ts'
import { languageOf } from '../frame/page-language.ts'
import { labelsIn, type SiteFrame } from '../frame/site-frame.ts'
import { lazyListsOf } from '../navigation-views/sidebar-view.ts'
import type { OutputFile, SharedFile } from '../output/output-file.ts'
import { finishedFile, type PlannedFile, plannedFile } from '../output/planned-file.ts'
import type { BundledCode } from '../ports.ts'
import type { Layouts } from '../templates/compile-layouts.ts'
import { type LocaleLabels, redirectPages, redirectsFile } from './redirect-files.ts'

interface SharedParts {
  readonly files: readonly SharedFile[]
  readonly layouts: Layouts
  readonly author: BundledCode | undefined
  /** What pages load on demand. */
  readonly fragments: readonly Pick<Page, 'features'>[]
  /** Lines for `_redirects`. */
  readonly redirectLines: readonly string[]
}

/**
 * Files that do not belong to a page: scripts and styles of the package, style sheets and icons of the site, lists of
 * large sidebars, files for hosts.
 */
export function sharedFiles(
  frame: SiteFrame,
  { files, layouts, author, fragments, redirectLines }: SharedParts,
): PlannedFile[] {
  const { site, navigation } = frame
  const lists = lazyListsOf(navigation).map(({ path, nodes, lang = 'en' }) =>
    plannedFile(path, () => ({
      path,
      contents: layouts.render('nav', { children: nodes(), labels: labelsIn(frame, lang) }),
    })),
  )
  const redirects = redirectsFile(site, redirectLines)
  const finished = [
    ...clientFiles(frame, fragments),
    ...files.map(({ path, contents }) => ({ path, contents })),
    ...(author?.files ?? []),
    noJekyll,
    ...(redirects ? [redirects] : []),
  ]
  return [
    ...finished.map(finishedFile),
    ...lists,
    ...redirectPages(site, layouts, route => localeLabelsAt(frame, route)),
  ]
}

/** The language at a route, with or without a page. */
function localeLabelsAt(frame: SiteFrame, route: Route): LocaleLabels {
  const { tag, dir } = languageOf(frame, navLocationOf(frame.navigation.index, route))
  return { lang: tag, dir, labels: labelsIn(frame, tag) }
}
/** Tells GitHub Pages to publish folders that begin with an underscore. */
export const noJekyll: OutputFile = { path: '.nojekyll', contents: '' }
