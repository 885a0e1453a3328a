import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const build = (said: object, files: Record<string, string>) =>
  builtSite({ 'docs.json': JSON.stringify({ ...leastConfig, ...said }), ...files })

test("the 404 page has the author's text and is not indexed by search engines", async () => {
  const said = { errors: { '404': { redirect: false, title: 'Lost <b>?', description: 'Go [home](/)' } } }
  const { files } = await build(said, { 'index.mdx': '# Home' })
  const html = files.get('404.html')
  expect(html).toContain('Lost &lt;b&gt;?')
  expect(html).toContain('Go <a class="link" href="/">home</a>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('http-equiv="refresh"')
})

test('the 404 page redirects to the home page if the project asks for it', async () => {
  const { files } = await build({ errors: { '404': { redirect: true } } }, { 'index.mdx': '# Home' })
  expect(files.get('404.html')).toMatch(/http-equiv="refresh" content="\d+; ?url=\/"/i)
})

const languages = [
  { language: 'en', pages: ['index', 'guides/start'] },
  { language: 'de', pages: ['de/index', 'de/guides/start'] },
  { language: 'ar', pages: ['ar/index'] },
]
const pages = Object.fromEntries(languages.flatMap(entry => entry.pages.map(path => [`${path}.mdx`, `# ${path}`])))
const notFoundPathsOf = (files: ReadonlyMap<string, unknown>) =>
  [...files.keys()].filter(path => path.endsWith('404.html')).sort()

test('each language has a 404 page in its folder, with its texts and its navigation', async () => {
  const { files, diagnostics } = await build({ navigation: { languages } }, pages)
  expect(notFoundPathsOf(files)).toEqual(['404.html', 'ar/404.html', 'de/404.html'])
  expect(files.get('404.html')).toContain('<html lang="en"')
  const german = String(files.get('de/404.html'))
  expect(german).toContain('<html lang="de"')
  expect(german).toContain('Seite nicht gefunden')
  expect(german).toContain('href="/de/guides/start/"')
  expect(german).not.toContain('href="/guides/start/"')
  expect(german).toContain('<meta name="robots" content="noindex">')
  expect(files.get('ar/404.html')).toContain('<html lang="ar" dir="rtl"')
  expect(diagnostics).toEqual([])
})

test("the author's texts are on the page in the default language, others have those of the language", async () => {
  const errors = { '404': { title: 'Lost?', description: 'Go home' } }
  const { files } = await build({ navigation: { languages }, errors }, pages)
  expect(files.get('404.html')).toContain('Lost?')
  const german = String(files.get('de/404.html'))
  expect(german).toContain('Seite nicht gefunden')
  expect(german).not.toMatch(/Lost|Go home/)
})

test('the 404 page of a language redirects to the home page of the language', async () => {
  const { files } = await build({ navigation: { languages }, errors: { '404': { redirect: true } } }, pages)
  expect(files.get('404.html')).toMatch(/http-equiv="refresh" content="\d+; ?url=\/"/i)
  expect(files.get('de/404.html')).toMatch(/http-equiv="refresh" content="\d+; ?url=\/de\/"/i)
})

test('a page of the project named 404 stays in place', async () => {
  const said = { navigation: { languages: [languages[0], { language: 'de', pages: ['de/index', 'de/404'] }] } }
  const files = { ...pages, 'de/404.mdx': '# Mine', 'lectern.json': '{"pages": "file"}' }
  const built = await build(said, files)
  expect(built.files.get('de/404.html')).toContain('Mine')
  expect(built.files.get('404.html')).not.toContain('Mine')
})
