import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import { escapeHtml } from '../../source/text/escape-html.ts'
import type { FeedEntry } from './feed-entries.ts'

/** A feed with its entries, in the order of the page. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** Language tag. */
  readonly language: string
  readonly pageUrl: string
  /** The date of the page, for entries without a date. ISO 8601. */
  readonly changedAt?: string | undefined
  readonly entries: readonly FeedEntry[]
}

/**
 * A feed in the format RSS 2.0, with the whole text of each entry.
 *
 * @see https://www.rssboard.org/rss-specification
 */
export function rssDocument(feed: Feed, selfUrl: string): string {
  const latest = latestDate(feed)
  const items = feed.entries.map(entry => {
    const url = entryUrl(feed, entry)
    return [
      '<item>',
      element('title', entry.title),
      element('link', url),
      `<guid isPermaLink="true">${xml(url)}</guid>`,
      ...(entry.date === undefined ? [] : [element('pubDate', rssDate(entry.date))]),
      ...entry.tags.map(tag => element('category', tag)),
      element('description', entry.summary ?? entry.html),
      ...(entry.summary === undefined ? [] : [element('content:encoded', entry.html)]),
      '</item>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', `${feed.title} - ${feed.siteName}`),
    element('link', feed.pageUrl),
    element('description', feed.description === '' ? feed.title : feed.description),
    element('language', feed.language),
    element('copyright', feed.siteName),
    ...(latest === undefined ? [] : [element('lastBuildDate', rssDate(latest))]),
    element('generator', 'Lectern'),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    `<atom:link href="${xml(selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/**
 * The same feed in the format Atom, in which each entry needs a date: an entry without one gets that of the next older
 * entry, or of the page. `undefined` if no date is known.
 *
 * @see RFC 4287
 */
export function atomDocument(feed: Feed, selfUrl: string): string | undefined {
  const fallback = feed.changedAt ?? feed.entries.findLast(({ date }) => date !== undefined)?.date
  const dates = feed.entries.map(
    (_, at) => feed.entries.slice(at).find(({ date }) => date !== undefined)?.date ?? fallback,
  )
  const updated = latestDate(feed) ?? fallback
  if (updated === undefined) return undefined
  const entries = feed.entries.map((entry, at) => {
    const url = entryUrl(feed, entry)
    return [
      '<entry>',
      element('title', entry.title),
      element('id', url),
      `<link href="${xml(url)}"/>`,
      element('updated', new Date(dates[at] ?? updated).toISOString()),
      ...entry.tags.map(tag => `<category term="${xml(tag)}"/>`),
      ...(entry.summary === undefined ? [] : [element('summary', entry.summary)]),
      `<content type="html">${xml(entry.html)}</content>`,
      '</entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">`,
    element('title', `${feed.title} - ${feed.siteName}`),
    ...(feed.description === '' ? [] : [element('subtitle', feed.description)]),
    element('id', feed.pageUrl),
    `<link href="${xml(feed.pageUrl)}"/>`,
    `<link href="${xml(selfUrl)}" rel="self" type="application/atom+xml"/>`,
    element('updated', new Date(updated).toISOString()),
    `<author><name>${xml(feed.siteName)}</name></author>`,
    '<generator>Lectern</generator>',
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}

const entryUrl = ({ pageUrl }: Feed, { anchor }: FeedEntry): string =>
  anchor === '' ? pageUrl : `${pageUrl}#${encodeUrlPart(anchor)}`

const latestDate = ({ entries }: Feed): string | undefined =>
  entries
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1)

/** `Mon, 12 Jan 2026 00:00:00 GMT` */
const rssDate = (date: string): string => new Date(date).toUTCString()

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`

/** Text of XML 1.0, which cannot contain control characters. */
const xml = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')).replaceAll('"', '&quot;')
