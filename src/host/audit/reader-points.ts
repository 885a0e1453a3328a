import { type AuditPoint, eachPage } from './audit-point.ts'
import { checkLinks, checkRedirectedLinks } from './check-links.ts'
import { checkWeight } from './check-weight.ts'
import type { CrawledSite } from './crawl-site.ts'

/** Fewer characters than this are no content. */
const minText = 100

/** What a site owes people. */
export const readerPoints: readonly AuditPoint[] = [
  {
    id: 'links',
    group: 'readers',
    title: 'Links within the site lead somewhere',
    weight: 12,
    why: 'Readers who follow a broken link give up.',
    fix: 'Correct the links, or add redirects from the old addresses.',
    check: checkLinks,
  },
  {
    id: 'no-script-content',
    group: 'readers',
    title: 'Pages have their content without scripts',
    weight: 8,
    why: 'Agents, search engines and readers with a slow connection see only the HTML.',
    fix: 'Render the content when the site is built, or on the server.',
    check: site =>
      eachPage(site, ({ textLength }) =>
        textLength < minText ? `only ${textLength} characters of text in the HTML` : undefined,
      ),
  },
  {
    id: 'title',
    group: 'readers',
    title: 'Every page has a title of its own',
    weight: 6,
    why: 'Tabs, bookmarks and search results show it.',
    fix: 'Give each page its own <title>.',
    check: site => {
      const seen = namesakes(site, page => page.title)
      return eachPage(site, ({ path, title }) => {
        if (title === '') return 'no <title>'
        const other = seen.get(title)
        return other === path ? undefined : `the same title as ${other}`
      })
    },
  },
  {
    id: 'image-alt',
    group: 'readers',
    title: 'Images have alternative texts',
    weight: 5,
    why: 'Readers who cannot see an image hear its text instead.',
    fix: 'Add alt to each image; alt="" to decorations.',
    check: site =>
      eachPage(site, ({ images }) =>
        images.filter(({ hasAlt }) => !hasAlt).map(({ src }) => `no alt: ${shortened(src)}`),
      ),
  },
  {
    id: 'weight',
    group: 'readers',
    title: 'The first load is light',
    weight: 5,
    why: 'On a slow phone connection, 300 kB take about two seconds.',
    fix: 'Send less: fewer scripts, styles and fonts before the first view.',
    check: checkWeight,
  },
  {
    id: 'h1',
    group: 'readers',
    title: 'Every page has exactly one h1',
    weight: 4,
    why: 'Screen readers and agents take it for the subject of the page.',
    fix: 'Use h1 for the title of the page, h2 and below for its sections.',
    check: site =>
      eachPage(site, ({ headings }) => {
        const count = headings.filter(level => level === 1).length
        return count === 1 ? undefined : `${count} h1 headings`
      }),
  },
  {
    id: 'lang',
    group: 'readers',
    title: 'Pages name their language',
    weight: 4,
    why: 'Screen readers choose their voice, and browsers offer translations, by it.',
    fix: 'Add lang to <html>.',
    check: site =>
      eachPage(site, ({ lang }) => (/^[a-z]{2,3}(?:-|$)/i.test(lang) ? undefined : 'no valid lang on <html>')),
  },
  {
    id: 'image-size',
    group: 'readers',
    title: 'Images have a size',
    weight: 3,
    why: 'Without width and height, text jumps when an image arrives.',
    fix: 'Add width and height to each image.',
    check: site =>
      eachPage(site, ({ images }) =>
        images.filter(({ hasSize }) => !hasSize).map(({ src }) => `no size: ${shortened(src)}`),
      ),
  },
  {
    id: 'viewport',
    group: 'readers',
    title: 'Pages fit on phones',
    weight: 3,
    why: 'Without a viewport, phones show a page as wide as a desktop, in tiny letters.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    check: site => eachPage(site, ({ hasViewport }) => (hasViewport ? undefined : 'no viewport')),
  },
  {
    id: 'redirected-links',
    group: 'readers',
    title: 'Links within the site need no redirect',
    weight: 3,
    why: 'Each redirect adds a request before the page appears.',
    fix: 'Link to the final address.',
    check: checkRedirectedLinks,
  },
  {
    id: 'heading-order',
    group: 'readers',
    title: 'Headings skip no level',
    weight: 2,
    why: 'Readers with a screen reader navigate by the outline.',
    fix: 'Follow h2 by h3, not by h4.',
    check: site =>
      eachPage(site, ({ headings }) => {
        const at = headings.findIndex((level, index) => index > 0 && level > (headings[index - 1] ?? 0) + 1)
        return at === -1 ? undefined : `h${headings[at]} after h${headings[at - 1]}`
      }),
  },
]

/** The first page with each title or description. */
export function namesakes({ pages }: CrawledSite, textOf: (page: CrawledSite['pages'][number]) => string) {
  return new Map(pages.toReversed().map(page => [textOf(page), page.path]))
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
