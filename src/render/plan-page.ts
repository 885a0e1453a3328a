import type { Route } from '../content/page.ts'
import { fragmentsFolder } from '../reference/pages/schema-fragment.ts'
import { lazy } from '../source/lazy.ts'
import { feedFiles, writtenFeeds } from './feeds/feed-files.ts'
import { rssPathOf } from './frame/feed-paths.ts'
import type { SiteFrame } from './frame/site-frame.ts'
import { markdownPathOf, outputPathOf, possibleRoutes } from './output/output-paths.ts'
import type { PlannedFile } from './output/planned-file.ts'
import type { Fragment } from './pages/fragment-index.ts'
import { openPage, type PageEntry, type PageSource } from './pages/page-source.ts'
import type { RenderContext } from './pages/render-context.ts'
import { fragmentPath, renderFragment } from './pages/render-fragment.ts'
import { renderPage } from './pages/render-page.ts'
import { renderMarkdownFile } from './records/markdown-file.ts'

/** The files of a page: its HTML, its feeds and its Markdown. */
export function plannedPage(entry: PageEntry): PlannedFile[] {
  const { context, page } = entry
  const source = lazy(() => openPage(entry))
  const html = {
    path: outputPathOf(page.route, context.frame.site.config.settings),
    page,
    render: () => renderPage(context, source()),
  }
  return withMarkdownFile(entry, source, [html, ...feedFiles(entry, source)])
}

/**
 * The route of the page that has a file with this path. A table of the files of all pages takes much longer. Atom feeds are
 * not found, because they are rendered with RSS feeds.
 */
export function routeOfFile(frame: SiteFrame, path: string): Route | undefined {
  const { pages, config } = frame.site
  const { settings } = config
  const isAt = (route: Route) => {
    const page = pages.get(route)
    if (!page) return false
    if (path.endsWith('.html')) return outputPathOf(route, settings) === path
    return markdownPathOf(route) === path || (rssPathOf(route) === path && writtenFeeds(frame, page).includes(path))
  }
  return possibleRoutes(path).find(isAt)
}

/** Whether a path may be that of a fragment. */
export const isFragment = (path: string): boolean => path.startsWith(fragmentsFolder) && /\.(?:html|md)$/.test(path)

/** The files of a fragment, which pages load when they need it. */
export function plannedFragment(context: RenderContext, fragment: Fragment): PlannedFile[] {
  const { source, hasMarkdown } = fragment
  const render = async () => ({ outcomes: await renderFragment(context, fragment) })
  const html = { path: fragmentPath(source.page), render }
  return hasMarkdown ? withMarkdownFile(source, () => source, [html]) : [html]
}

/** The files of a page, and its Markdown file. All of them need the body of the page. */
function withMarkdownFile(
  { context, input, page }: PageEntry,
  source: () => PageSource,
  files: readonly PlannedFile[],
): PlannedFile[] {
  const markdown = {
    path: markdownPathOf(page.route),
    markdownOf: page,
    render: () => renderMarkdownFile(context, source()),
  }
  const all = [...files, markdown]
  const discard = onCall(all.length, () => {
    context.frame.bodies.take(input)
    source().discard()
  })
  return all.map(file => ({ ...file, render: () => file.render().finally(discard) }))
}

/** Runs an action at the given call. */
function onCall(count: number, action: () => void): () => void {
  let calls = 0
  return () => {
    calls++
    if (calls === count) action()
  }
}
