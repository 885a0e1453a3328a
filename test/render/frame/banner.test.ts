import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

/** The element with the content of a banner, on a page of a site. */
async function bannerWith(content: string): Promise<string | undefined> {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, banner: { content } }),
    'index.mdx': '# Home',
  })
  return /<aside[^>]* class="banner"[^>]*>\n+(.*?)\n+<\/aside>/s.exec(files.get('index.html') ?? '')?.[1]
}

test('a banner with several paragraphs and a list has no paragraph around them', async () => {
  expect(await bannerWith('[First](https://a.example)\n\nSecond\n\n- Third')).toMatch(
    /^<div class="banner-content" dir="auto"><p><a [^>]*>First<\/a><\/p>\n<p>Second<\/p>\n<ul><li>Third<\/li><\/ul><\/div>$/,
  )
})

test('a banner with a component that is a block has no paragraph around it', async () => {
  expect(await bannerWith('<Note>Version 2</Note>')).toMatch(/^<div class="banner-content" dir="auto">.*<\/div>$/s)
})

test.each([
  ['Version **2** is out', 'Version <strong>2</strong> is out'],
  ['Write `<div>` twice', 'Write <code>&lt;div></code> twice'],
])('a banner with one line is a paragraph: %s', async (content, html) => {
  expect(await bannerWith(content)).toBe(`<p class="banner-content" dir="auto">${html}</p>`)
})
