import { emptyPage, type Page } from '../../content/page.ts'
import { placeOf } from '../../navigation/lookup/navigation-index.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { hasHomeFallback } from '../../site/links/link-target.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import { siteHref } from '../../site/links/site-href.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { inlineHtml } from '../body/inline-html.ts'
import { languageOf } from '../frame/page-language.ts'
import { pageDataOf } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { outputPathOf } from '../output/output-paths.ts'
import { finishedFile, type PlannedFile, plannedFile } from '../output/planned-file.ts'
import { pageListFile } from '../site-files/page-list-file.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import type { RenderContext } from './render-context.ts'
import { renderPage, renderPlainBodyOnce } from './render-page.ts'

/** What readers see at addresses that are nowhere, and the list of pages in which it looks for a likely one. */
export function notFoundFiles(rendering: RenderContext): PlannedFile[] {
  const pages = pageListFile(rendering.frame.site)
  return [finishedFile(pages), plannedFile('404.html', () => renderNotFound(rendering, pages.path))]
}

/** The author's words, or ours, and where the reader may have wanted to go. */
function renderNotFound({ frame, layouts }: RenderContext, pagesPath: string): OutputFile {
  const { site, navigation, content } = frame
  const { title, description, redirect } = site.config.notFound
  const { tag } = languageOf(frame, placeOf(navigation.index, undefined))
  const data = pageDataOf(frame, tag, {}, [])
  const page = notFoundPage(title ?? data.labels['page-not-found'] ?? 'Page not found')
  const descriptionHtml = description
    ? inlineHtml({ text: description, path: 'docs.json' }, content, data, href => siteHref(site, href))
    : undefined
  const view = pageViewOf(frame, {
    page,
    body: { leadHtml: '', html: '', asideHtml: '', needsHydration: false },
    data,
    styles: [],
    scripts: [],
    is404: true,
  })
  const metas = [...view.head.metas.filter(({ name }) => name !== 'robots'), { name: 'robots', content: 'noindex' }]
  const refresh = redirect ? { refreshHref: view.site.homeHref } : {}
  const contents = layouts.render('404', {
    ...view,
    page: { ...view.page, descriptionHtml, pagesHref: hrefOfFile(pagesPath, site.config.settings) },
    head: { ...view.head, ...refresh, metas, links: view.head.links.filter(({ rel }) => rel === 'icon') },
  })
  return { path: '404.html', contents }
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
    custom: {},
  }
  return emptyPage({ route: '/404', path: '404.html', title, frontmatter, fieldSpans: {} })
}

/** Entries of the navigation that are links have an address too: it shows what their file says and sends the reader on. */
export function linkPages(rendering: RenderContext, inputs: readonly SitePageInput[]): PlannedFile[] {
  const { site } = rendering.frame
  return site.links.flatMap(page => {
    const input = inputs.find(({ route }) => route === page.route)
    if (!input) return []
    const path = outputPathOf(page.route, site.config.settings)
    return [{ path, page, render: async () => ({ outcomes: [await renderLinkPage(rendering, input, page, path)] }) }]
  })
}

async function renderLinkPage(
  rendering: RenderContext,
  input: SitePageInput,
  page: Page,
  path: string,
): Promise<Outcome<OutputFile>> {
  const { frame, layouts } = rendering
  const { site } = frame
  const { tag, dir } = languageOf(frame, placeOf(frame.navigation.index, page.route))
  const { value: links, diagnostics } = resolveLinks(site, page)
  const data = pageDataOf(frame, tag, links, page.icons)
  const body = await renderPlainBodyOnce(rendering, input, data, path)
  const { href } = siteHref(site, page.frontmatter.url ?? '/')
  const view = {
    title: page.title,
    href,
    canonical: href,
    lang: tag,
    dir,
    bodyHtml: body.value.html,
    labels: data.labels,
  }
  return { value: { path, contents: layouts.render('redirect', view), body }, diagnostics }
}

/** A project without a page of its own at the root shows its first page there as well. */
export function homeCopy(rendering: RenderContext, inputs: readonly SitePageInput[]): PlannedFile[] {
  const { site } = rendering.frame
  const { home } = site.navigation
  const page = home !== undefined && hasHomeFallback(site) ? site.pages.get(home) : undefined
  const input = inputs.find(({ route }) => route === page?.route)
  if (!page || !input) return []
  const path = 'index.html'
  const make = async () => {
    const { outcomes } = await renderPage(rendering, input, page, path)
    // What is wrong with it is told of the page itself.
    return { outcomes: outcomes.flatMap(({ value }) => (value ? [{ value, diagnostics: [] }] : [])) }
  }
  return [{ path, page, render: make }]
}
