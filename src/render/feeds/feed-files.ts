import { defaultLabels, type LabelKey } from '../../components/labels.ts'
import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { digestStage } from '../../source/digest-stage.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { atomPathOf, hasFeed, rssPathOf } from '../frame/feed-paths.ts'
import { peekPageBody } from '../frame/page-bodies.ts'
import { languageOf } from '../frame/page-language.ts'
import { canonicalUrlOf, fileUrl } from '../frame/page-urls.ts'
import type { PlannedFile } from '../output/planned-file.ts'
import type { PageEntry, PageSource } from '../pages/page-source.ts'
import { indexedRoutesOf } from '../views/indexed-routes.ts'
import { atomDocument, type Feed, rssDocument } from './feed-documents.ts'
import type { FeedEntry } from './feed-entries.ts'

/** The feeds of a page in two formats. */
export function feedFiles({ context, page }: PageEntry, source: () => PageSource): readonly PlannedFile[] {
  if (!hasFeed(context.frame, page)) return []
  const path = rssPathOf(page.route)
  return [{ path, render: () => renderFeeds(source(), path) }]
}

async function renderFeeds(source: PageSource, path: string): ReturnType<PlannedFile['render']> {
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
  const atomPath = atomPathOf(page.route)
  const atom = atomDocument(feed, fileUrl(frame, atomPath))
  const files = [
    { path, contents: rssDocument(feed, fileUrl(frame, path)) },
    ...(atom === undefined ? [] : [{ path: atomPath, contents: atom }]),
  ]
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
