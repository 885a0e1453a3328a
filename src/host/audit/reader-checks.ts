import { type AuditCheck, eachPage } from './audit-check.ts'
import { checkLinks, checkRedirectedLinks } from './check-links.ts'
import { checkWeight } from './check-weight.ts'
import { findDuplicates } from './find-duplicates.ts'

/** A page with fewer characters counts as empty without scripts. */
const minText = 100

/** Checks that concern readers. */
export const readerChecks: readonly AuditCheck[] = [
  {
    id: 'links',
    group: 'readers',
    title: 'Internal links work',
    weight: 12,
    why: 'A broken link is a dead end for readers.',
    fix: 'Correct the links, or add redirects from the old addresses.',
    run: checkLinks,
  },
  {
    id: 'no-script-content',
    group: 'readers',
    title: 'Content is readable without scripts',
    weight: 8,
    why: 'Agents, search engines and readers with a slow connection may see only the HTML.',
    fix: 'Render the content to HTML at build time or on the server.',
    run: site =>
      eachPage(site, ({ textLength }) =>
        textLength < minText ? `only ${textLength} characters of text in the HTML` : undefined,
      ),
  },
  {
    id: 'title',
    group: 'readers',
    title: 'Pages have unique titles',
    weight: 6,
    why: 'Browser tabs, bookmarks and search results show the title.',
    fix: 'Add a unique <title> to each page.',
    run: site => {
      const duplicateOf = findDuplicates(site, page => page.title)
      return eachPage(site, page => {
        if (page.title === '') return 'no <title>'
        const other = duplicateOf(page)
        return other && `same title as ${other}`
      })
    },
  },
  {
    id: 'image-alt',
    group: 'readers',
    title: 'Images have alternative text',
    weight: 5,
    why: 'Screen readers read it aloud in place of the image.',
    fix: 'Add alt to each image. For decorative images, use alt="".',
    run: site =>
      eachPage(site, ({ images }) =>
        images.filter(({ hasAlt }) => !hasAlt).map(({ src }) => `no alt on ${shortened(src)}`),
      ),
  },
  {
    id: 'weight',
    group: 'readers',
    title: 'Pages load at most 300 kB',
    weight: 5,
    why: 'On a slow mobile connection, 300 kB take about two seconds.',
    fix: 'Remove or defer scripts, styles and fonts.',
    run: checkWeight,
  },
  {
    id: 'h1',
    group: 'readers',
    title: 'Pages have exactly one h1',
    weight: 4,
    why: 'Screen readers and agents use it as the title of the page.',
    fix: 'Use h1 for the title, and h2 to h6 for sections.',
    run: site =>
      eachPage(site, ({ headings }) => {
        const count = headings.filter(level => level === 1).length
        return count === 1 ? undefined : `${count} h1 headings`
      }),
  },
  {
    id: 'lang',
    group: 'readers',
    title: 'Pages declare their language',
    weight: 4,
    why: 'Screen readers use it to choose a voice, and browsers to offer a translation.',
    fix: 'Add lang to <html>, such as lang="en".',
    run: site =>
      eachPage(site, ({ lang }) => (/^[a-z]{2,3}(?:-|$)/i.test(lang) ? undefined : 'no valid lang on <html>')),
  },
  {
    id: 'image-size',
    group: 'readers',
    title: 'Images have width and height',
    weight: 3,
    why: 'Without them, the layout shifts when an image loads.',
    fix: 'Add width and height to each image. Lectern does so for images in the docs folder.',
    run: site =>
      eachPage(site, ({ images }) =>
        images.filter(({ hasSize }) => !hasSize).map(({ src }) => `no width and height on ${shortened(src)}`),
      ),
  },
  {
    id: 'viewport',
    group: 'readers',
    title: 'Pages set the viewport for phones',
    weight: 3,
    why: 'Without it, phones render pages at desktop width, with tiny text.',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    run: site => eachPage(site, ({ hasViewport }) => (hasViewport ? undefined : 'no viewport meta tag')),
  },
  {
    id: 'redirected-links',
    group: 'readers',
    title: 'Internal links do not redirect',
    weight: 3,
    why: 'Each redirect delays the page by one request.',
    fix: 'Link to the final address.',
    run: checkRedirectedLinks,
  },
  {
    id: 'heading-order',
    group: 'readers',
    title: 'Headings do not skip levels',
    weight: 2,
    why: 'Screen reader users navigate by headings.',
    fix: 'Use h3 after h2, not h4.',
    run: site =>
      eachPage(site, ({ headings }) => {
        const at = headings.findIndex((level, index) => index > 0 && level > (headings[index - 1] ?? 0) + 1)
        return at === -1 ? undefined : `h${headings[at]} after h${headings[at - 1]}`
      }),
  },
]

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
