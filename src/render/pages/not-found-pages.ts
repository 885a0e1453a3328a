import { emptyPage, type Page, type Route } from '../../content/page.ts'
import { languageFolders } from '../../navigation/lookup/language-folders.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { siteHref } from '../../site/links/site-href.ts'
import { lazy } from '../../source/lazy.ts'
import { inlineHtml } from '../body/inline-html.ts'
import { languageOf } from '../frame/page-language.ts'
import { pageDataOf } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { notFoundPath, outputPathOf } from '../output/output-paths.ts'
import { type PlannedFile, plannedFile } from '../output/planned-file.ts'
import { pageListFile } from '../site-files/page-list-file.ts'
import { noPageDetails } from '../views/page-details.ts'
import { pageNavigationOf } from '../views/page-navigation.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import type { RenderContext } from './render-context.ts'

/** The 404 pages, one in the folder of each language. */
export function notFoundFiles(context: RenderContext): PlannedFile[] {
  const { site, navigation } = context.frame
  const folders = languageFolders(navigation.index, site.pages.values())
  const inFolders = folders.map(folder => ({ folder, path: `${folder.slice(1)}/${notFoundPath}` }))
  const pathsOfPages = lazy(
    () => new Set([...site.pages.keys()].map(route => outputPathOf(route, site.config.settings))),
  )
  return [
    plannedFile(notFoundPath, () => renderNotFound(context, { path: notFoundPath, folder: undefined })),
    ...inFolders
      .filter(({ path }) => !pathsOfPages().has(path))
      .map(place => plannedFile(place.path, () => renderNotFound(context, place))),
  ]
}

/** Whether a path may be that of a 404 page. */
export const isNotFoundPath = (path: string): boolean => path.endsWith(notFoundPath)

interface NotFoundPlace {
  readonly path: string
  /** The folder of a language; absent for the page of the whole site. */
  readonly folder: Route | undefined
}

/** A 404 page, with the author's text or the default text, and suggestions. */
function renderNotFound({ frame, layouts }: RenderContext, { path, folder }: NotFoundPlace): OutputFile {
  const { site, navigation, content } = frame
  const { redirect, ...texts } = site.config.notFound
  // The author's texts are in the default language.
  const { title, description } = folder === undefined ? texts : {}
  const location = navLocationOf(navigation.index, folder && `${folder}/`)
  const { tag } = languageOf(frame, location)
  const data = pageDataOf(frame, tag, {}, [])
  const page = notFoundPage(title ?? data.labels['page-not-found'] ?? 'Page not found')
  const descriptionHtml = description
    ? inlineHtml({ text: description, path: 'docs.json' }, content, data, href => siteHref(site, href))
    : undefined
  const view = pageViewOf(frame, {
    page,
    body: { leadHtml: '', html: '', asideHtml: '', needsHydration: false },
    data,
    details: { ...noPageDetails, is404: true, navigation: pageNavigationOf(frame, undefined, location) },
  })
  const metas = [...view.head.metas.filter(({ name }) => name !== 'robots'), { name: 'robots', content: 'noindex' }]
  const refresh = redirect ? { refreshHref: view.site.homeHref } : {}
  const contents = layouts.render('404', {
    ...view,
    page: { ...view.page, descriptionHtml, pagesHref: hrefOfFile(pageListFile(site).path, site.config.settings) },
    head: { ...view.head, ...refresh, metas, links: view.head.links.filter(({ rel }) => rel === 'icon') },
  })
  return { path, contents }
}

function notFoundPage(title: string): Page {
  const frontmatter = {
    mode: 'default' as const,
    hidden: true,
    noindex: true,
    searchable: false,
    keywords: [],
    authors: [],
    deprecated: false,
    hideFooterPagination: true,
    hideApiMarker: false,
    rss: false,
    groups: [],
    excludedGroups: [],
    custom: {},
  }
  return emptyPage({ route: '/404', path: notFoundPath, title, frontmatter, fieldSpans: {} })
}
