import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const settings = { siteUrl: 'https://acme.example', base: '/docs' }

async function feedOf(
  body: string,
  head = '',
  { lectern = settings as object, more = {} as Record<string, string> } = {},
) {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, navigation: { pages: ['index', 'changes/index', 'guide'] } }),
    'lectern.json': JSON.stringify(lectern),
    'index.mdx': '# Home',
    'guide.mdx': '# Guide',
    'changes/index.mdx': `---\ntitle: Changes & more\ndescription: What is *new*\n${head}\n---\n${body}`,
    ...more,
  })
  const rss = files.get('changes/rss.xml') ?? ''
  const items = [...rss.matchAll(/<item>\n([\s\S]*?)\n<\/item>/g)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<([\w:]+)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, name = '', text = '']) => [name, unescaped(text)]),
    ),
  )
  return { rss, items, atom: files.get('changes/atom.xml'), html: files.get('changes/index.html') ?? '', files }
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const url = 'https://acme.example/docs/changes/'

test('an update without headings is one entry, with its whole content', async () => {
  const { rss, items } = await feedOf(
    '<Update label="v1.2" description="January 12, 2026" tags={["API", "SDK"]}>\n\nSee [the guide](/guide) and [below](#x).\n\n<Note>Careful with `code`.</Note>\n\n```js\nrun(1 < 2)\n```\n\n![A](/images/a.png)\n\n</Update>',
    '',
    { more: { 'images/a.png': 'x' } },
  )
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    title: 'v1.2',
    link: `${url}#v1-2`,
    guid: `${url}#v1-2`,
    pubDate: 'Mon, 12 Jan 2026 00:00:00 GMT',
    category: 'SDK',
  })
  expect(rss).toContain('<category>API</category>\n<category>SDK</category>')
  const content = items[0]?.description ?? ''
  expect(content).toContain('<a href="https://acme.example/docs/guide/">the guide</a>')
  expect(content).toContain(`<a href="${url}#x">below</a>`)
  expect(content).toContain('<blockquote>')
  expect(content).toContain('<code>code</code>')
  expect(content).toContain('run(1 &#x3C; 2)')
  expect(content).toMatch(/<img src="https:\/\/acme\.example\/docs\/images\/a\.png" alt="A"/)
})

test('an update with headings has an entry for each main heading', async () => {
  const { items } = await feedOf(
    '<Update label="2026-02-03">\n\nAn intro.\n\n## First\n\nOne.\n\n### Detail\n\nTwo.\n\n## Second\n\nThree.\n\n</Update>\n\n<Update label="Older">\n\n### Only\n\nFour.\n\n</Update>',
  )
  expect(items.map(({ title, link }) => [title, link])).toEqual([
    ['2026-02-03', `${url}#2026-02-03`],
    ['First', `${url}#first`],
    ['Second', `${url}#second`],
    ['Only', `${url}#only`],
  ])
  expect(items[1]?.description).toMatch(/One\.[\s\S]*<h3>Detail<\/h3>[\s\S]*Two\./)
  expect(items.map(({ pubDate }) => pubDate)).toEqual([...Array(3).fill('Tue, 03 Feb 2026 00:00:00 GMT'), undefined])
})

test('texts for the feed replace the title, and are a summary of the content', async () => {
  const { items, atom } = await feedOf(
    '<Update label="May 2025" rss={{ title: "Ours", description: "In short" }}>\n\n## A heading\n\nText.\n\n</Update>',
  )
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ title: 'Ours', description: 'In short', link: `${url}#may-2025` })
  expect(items[0]?.['content:encoded']).toContain('<h2>A heading</h2>')
  expect(atom).toContain('<summary>In short</summary>')
})

test('the channel describes the page', async () => {
  const { rss, html } = await feedOf('<Update label="2026-02-03">\n\nText.\n\n</Update>', 'rss: true')
  expect(rss.slice(0, rss.indexOf('<item>'))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>Changes &amp; more - Acme</title>
<link>${url}</link>
<description>What is new</description>
<language>en</language>
<copyright>Acme</copyright>
<lastBuildDate>Tue, 03 Feb 2026 00:00:00 GMT</lastBuildDate>
<generator>Lectern</generator>
<docs>https://www.rssboard.org/rss-specification</docs>
<atom:link href="${url}rss.xml" rel="self" type="application/rss+xml"/>
`)
  expect(html).toContain('<link rel="alternate" href="/docs/changes/rss.xml" type="application/rss+xml">')
  expect(html).toMatch(/<a class="ui-button ui-button-quiet" href="\/docs\/changes\/rss\.xml">/)
})

test('only a page with `rss: true` has a button', async () => {
  const { html } = await feedOf('<Update label="A">Text.</Update>')
  expect(html).toContain('type="application/rss+xml"')
  expect(html).not.toContain('ui-button-quiet" href="/docs/changes/rss.xml"')
})

test('in Atom, an entry without a date has that of the next older one, or of the page', async () => {
  const { atom } = await feedOf(
    '<Update label="Newest">A</Update>\n\n<Update label="2026-02-03">B</Update>\n\n<Update label="Oldest">C</Update>',
    'lastUpdatedDate: 2020-01-01',
  )
  expect([...(atom ?? '').matchAll(/<updated>(.*?)T/g)].map(([, date]) => date)).toEqual([
    '2026-02-03',
    '2026-02-03',
    '2026-02-03',
    '2020-01-01',
  ])
  const withoutDates = await feedOf('<Update label="A">Text.</Update>')
  expect([withoutDates.items.length, withoutDates.atom]).toEqual([1, undefined])
})

test('there is no feed without updates, without the URL of the site, and for pages that not everybody may read', async () => {
  const update = '<Update label="A">Text.</Update>'
  expect((await feedOf('Text.', 'rss: true')).rss).toBe('')
  expect((await feedOf(update, 'rss: true', { lectern: {} })).rss).toBe('')
  expect((await feedOf(update, 'groups: [beta]')).rss).toBe('')
})

test('contains no scripts, and only characters of XML', async () => {
  const { rss, items } = await feedOf(
    '<Update label="A\u0007 & <b>">\n\n<a href="javascript:alert(1)">a</a> <span style="color: red" onclick="x()">b</span>\n\n<iframe src="https://evil.example"></iframe>\n\n</Update>',
  )
  expect(rss).not.toMatch(/javascript:|onclick|iframe|style=/)
  expect(rss).not.toContain('\u0007')
  expect(items[0]?.title).toBe('A & <b>')
})
