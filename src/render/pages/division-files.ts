import type { Page } from '../../content/page.ts'
import { displayedLocations, divisionPathAt } from '../../navigation/lookup/division-links.ts'
import { divisionFolder } from '../../navigation/lookup/division-path.ts'
import type { NavLocation } from '../../navigation/navigation.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { frameDigestsOf } from '../frame/frame-digest.ts'
import { pageDataOf } from '../frame/site-frame.ts'
import { outputPathOf } from '../output/output-paths.ts'
import type { PlannedFile } from '../output/planned-file.ts'
import { navigationDigest } from '../views/navigation-digest.ts'
import type { PageDetails } from '../views/page-details.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import { pageDetailsOf } from './page-details.ts'
import type { RenderContext } from './render-context.ts'

/** The data for the script that shows a page in another division: everything around the content of the page. */
interface DivisionFile {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly hasSidebar: boolean
  /** A `<template data-part="…">` for each part (`layouts/division.hbs`). */
  readonly html: string
}

/** A file for each additional division that lists a page, so that the page itself does not get larger. */
export function divisionFiles(context: RenderContext): PlannedFile[] {
  const { site, navigation } = context.frame
  return [...site.pages.values()].flatMap(page =>
    displayedLocations(navigation.index, page.route)
      .slice(1)
      .map(location => divisionFile(context, page, location)),
  )
}

function divisionFile(context: RenderContext, page: Page, location: NavLocation): PlannedFile {
  const { frame, diagnosticsIfUnchanged } = context
  const path = divisionFilePath(page, divisionPathAt(frame.navigation.index, location))
  const make: PlannedFile['render'] = async () => {
    const details = pageDetailsOf(frame, page, location)
    const previous = diagnosticsIfUnchanged(path, () => ({
      shared: frameDigestsOf(frame),
      own: { page, ...details, navigation: navigationDigest(details.navigation) },
    }))
    if (previous) return { outcomes: [{ value: { path, isUnchanged: true }, diagnostics: previous }] }
    const diagnostics: Diagnostic[] = []
    const contents = renderDivision(context, page, details, failure => diagnostics.push(failure))
    return { outcomes: [{ value: { path, contents }, diagnostics }] }
  }
  return { path, render: make }
}

const divisionsFolder = '_divisions/'

/** Whether a file is in the folder of these files. */
export const isInDivisionFolder = (path: string): boolean => path.startsWith(divisionsFolder)

/** `_divisions/version-v4/tab-guides/guides/start.json`; the script in the browser fetches the same path. */
function divisionFilePath({ route }: Page, divisionPath: string): string {
  return `${divisionsFolder}${divisionFolder(divisionPath)}/${outputPathOf(route, { pages: 'file' }).replace(/\.html$/, '.json')}`
}

function renderDivision(
  { frame, layouts }: RenderContext,
  page: Page,
  details: PageDetails,
  report: (failure: Diagnostic) => void,
): string {
  const data = pageDataOf(frame, details.navigation.language.tag, {}, [])
  const view = pageViewOf(frame, {
    page,
    body: { leadHtml: '', html: '', asideHtml: '', needsHydration: false },
    data,
    details,
  })
  const { lang, dir } = view.page
  const html = layouts.render('division', view, report)
  const file: DivisionFile = { lang, dir, hasSidebar: view.hasSidebar, html }
  return JSON.stringify(file)
}
