import { expect, test } from 'vitest'
import { latePage, linksToOtherPages, missingFonts } from '../../../src/host/pdf/pdf-diagnostics.ts'
import { literalSite, pageAt } from '../../support/literal-site.ts'

const page = pageAt(literalSite({ 'index.mdx': '# A' }).site, '/')

test('a late page is named, with the reason', () => {
  expect(latePage(page, 'unfinished', 20_000)).toMatchObject({
    code: 'host/unfinished-pdf-page',
    span: { path: 'index.mdx' },
    message: 'The page was still loading or changing after 20 s, so the PDF shows it as it was then.',
  })
  expect(latePage(page, 'without-scripts', 20_000).code).toBe('host/stopped-pdf-page')
})

test('each script without a font is reported once', () => {
  const found = missingFonts(
    new Map([
      ['Han', [page, page]],
      ['Arabic', [page]],
    ]),
  )
  expect(found.map(({ message, span, hint }) => [message, span?.path, hint])).toEqual([
    [expect.stringMatching(/"Arabic".* on 1 page\.$/), 'index.mdx', expect.stringContaining('fonts-noto-core')],
    [expect.stringMatching(/"Han".* on 2 pages\.$/), 'index.mdx', expect.stringContaining('fonts-noto-cjk')],
  ])
})

test('links to other pages are named up to a limit', () => {
  const urls = new Set(['b', 'a', 'c', 'd', 'e', 'f', 'g'].map(name => `http://x/${name}`))
  expect(linksToOtherPages(urls, 'http://x').message).toContain('/a, /b, /c, /d, /e and 2 others.')
})
