import { defaultLabels, type LabelKey } from '../../components/labels.ts'
import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { Page } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { digestStage } from '../../source/digest-stage.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { atomPathOf, hasFeed, rssPathOf } from '../frame/feed-paths.ts'
import { peekPageBody } from '../frame/page-bodies.ts'
import { languageOf } from '../frame/page-language.ts'
import { canonicalUrlOf, fileUrl } from '../frame/page-urls.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { PlannedFile } from '../output/planned-file.ts'
import type { PageEntry, PageSource } from '../pages/page-source.ts'
import { isReplacedByRedirect } from '../site-files/redirect-files.ts'
import { indexedRoutesOf } from '../views/indexed-routes.ts'
import { atomDocument, type Feed, rssDocument } from './feed-documents.ts'
import type { FeedEntry } from './feed-entries.ts'

/** The feeds of a page in two formats. Both are rendered with the first one. */
export function feedFiles({ context, page }: PageEntry, source: () => PageSource): readonly PlannedFile[] {
  const paths = writtenFeeds(context.frame, page)
  const [path] = paths
  return path === undefined ? [] : [{ path, render: () => renderFeeds(source(), paths) }]
}

/** The paths of the feeds of a page, without those that a redirect replaces: it leads to the feed of the author. */
export function writtenFeeds(frame: Pick<SiteFrame, 'site'>, page: Page): readonly string[] {
  if (!hasFeed(frame, page)) return []
  return [rssPathOf(page.route), atomPathOf(page.route)].filter(path => !isReplacedByRedirect(frame.site, path))
}

async function renderFeeds(source: PageSource, paths: readonly string[]): ReturnType<PlannedFile['render']> {
  const { frame, changedAt } = source.context
  const { page } = source
  const place = navLocationOf(frame.navigation.index, page.route)
  const pageUrl = canonicalUrlOf(frame, page, indexedRoutesOf(frame, page.route, place)) ?? ''
  const feed: Feed = {
    title: inlineMarkdownText(page.title),
    description: inlineMarkdownText(page.frontmatter.description ?? ''),
    siteName: frame.config.name,
    language: languageOf(frame, place).tag,
    pageUrl,
    changedAt: page.frontmatter.lastUpdatedDate ?? changedAt.get(page.path),
    entries: await entriesOf(source, pageUrl),
  }
  const files = paths.flatMap(path => {
    const toDocument = path === rssPathOf(page.route) ? rssDocument : atomDocument
    const contents = toDocument(feed, fileUrl(frame, path))
    return contents === undefined ? [] : [{ path, contents }]
  })
  return { outcomes: files.map(value => ({ value, diagnostics: [] })) }
}

const cachedEntries = digestStage<readonly FeedEntry[]>('feed-entries', { disk: true })

function entriesOf(source: PageSource, pageUrl: string): Promise<readonly FeedEntry[]> {
  const { frame, run } = source.context
  return cachedEntries(run, shortDigest(JSON.stringify([source.contentDigest(), pageUrl])), async () => {
    // Most sites have no feeds, and a build after an edit takes about as long as loading its modules.
    const { feedEntries } = await import('./feed-entries.ts')
    const { links, labels, variations = {} } = source.data()
    const { islandHtml } = source.isPlain ? { islandHtml: [] } : (await source.bodyWithCode()).value
    return feedEntries(peekPageBody(frame, source.input).children, {
      links,
      label: key => labels[key] ?? defaultLabels[key as LabelKey] ?? key, // callers name existing keys
      variations,
      islandHtml: index => islandHtml[index],
      pageUrl,
    })
  })
}
