import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { attribute, findAll } from '../../support/html-outline.ts'
import { leastConfig } from '../../support/literal-config.ts'

async function socialsOf(path: string, said: object) {
  const { files } = await builtSite({
    'docs.json': JSON.stringify({ ...leastConfig, ...said }),
    'index.mdx': '# Home',
    'de/index.mdx': '# Start',
  })
  const [footer] = findAll(parse(files.get(path) ?? ''), element => attribute(element, 'id') === 'footer')
  const links = footer ? findAll(footer, ({ tagName }) => tagName === 'a') : []
  return links.map(link => [attribute(link, 'aria-label'), findAll(link, ({ tagName }) => tagName === 'svg').length])
}

test('links to social networks have names', async () => {
  const socials = { x: 'https://x.com/a', 'hacker-news': 'https://news.example', constructor: 'https://c.example' }
  expect(await socialsOf('index.html', { footer: { socials } })).toEqual([
    ['X', 1],
    ['Hacker News', 1],
    ['constructor', 0],
  ])
})

test("a language's own footer has its icons", async () => {
  const footer = { socials: { mastodon: 'https://m.example', reddit: 'https://reddit.com' } }
  const german = { language: 'de', footer, pages: ['de/index'] }
  const navigation = { languages: [{ language: 'en', pages: ['index'] }, german] }
  expect(await socialsOf('de/index.html', { navigation })).toEqual([
    ['mastodon', 1],
    ['Reddit', 1],
  ])
})
