import type { Page } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { hasHomeFallback } from '../../site/links/link-target.ts'
import { siteHref } from '../../site/links/site-href.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { languageOf } from '../frame/page-language.ts'
import type { OutputFile } from '../output/output-file.ts'
import { outputPathOf } from '../output/output-paths.ts'
import type { PlannedFile } from '../output/planned-file.ts'
import { completePageBody } from './complete-page-body.ts'
import { pageSource } from './page-source.ts'
import type { RenderContext } from './render-context.ts'
import { renderPage } from './render-page.ts'

/** Pages for navigation entries that are links: they show the content of their file and redirect the reader. */
export function linkPages(context: RenderContext, inputs: readonly SitePageInput[]): PlannedFile[] {
  const { site } = context.frame
  return site.links.flatMap(page => {
    const input = inputs.find(({ route }) => route === page.route)
    if (!input) return []
    const path = outputPathOf(page.route, site.config.settings)
    return [{ path, page, render: async () => ({ outcomes: [await renderLinkPage(context, input, page, path)] }) }]
  })
}

async function renderLinkPage(
  context: RenderContext,
  input: SitePageInput,
  page: Page,
  path: string,
): Promise<Outcome<OutputFile>> {
  const { frame, layouts } = context
  const { site } = frame
  const { tag, dir } = languageOf(frame, navLocationOf(frame.navigation.index, page.route))
  const source = pageSource(context, input, page)
  const { diagnostics } = source.links()
  const data = source.data()
  const body = await completePageBody(context, source, path)
  frame.bodies.take(input)
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

/**
 * If a project has no page at the root, its first page is shown there too. An index page with a `url` redirects readers
 * instead.
 */
export function homeCopy(context: RenderContext, inputs: readonly SitePageInput[]): PlannedFile[] {
  const { site, linkSite } = context.frame
  const { home } = site.navigation
  // A page at the root that the reader may not read is not replaced by another one.
  const page =
    home !== undefined && hasHomeFallback({ ...site, pages: linkSite.pages }) ? site.pages.get(home) : undefined
  const input = inputs.find(({ route }) => route === page?.route)
  const hasRootLink = site.links.some(({ route }) => route === '/')
  if (!page || !input || hasRootLink) return []
  const path = 'index.html'
  const make = async () => {
    const { outcomes } = await renderPage(context, pageSource(context, input, page), path)
    // Diagnostics are reported for the page itself.
    return { outcomes: outcomes.flatMap(({ value }) => (value ? [{ value, diagnostics: [] }] : [])) }
  }
  return [{ path, page, render: make }]
}
