import { beforeAll, describe, expect, test } from 'vitest'
import { languageCodes } from '../../../src/config/navigation/languages.ts'
import { readFrame } from '../../../src/host/project/read-frame.ts'
import { languageOfCode } from '../../../src/navigation/languages.ts'
import { type BuiltSite, builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const page = '---\ntitle: Home\ntimestamp: true\nlastUpdatedDate: 2026-03-01\n---\n\n## One\n\n<Note>Hear!</Note>'

/** A site in these languages, each in the folder of its code, with an old address in each. */
function siteIn(codes: readonly string[]): Promise<BuiltSite> {
  const languages = codes.map(language => ({ language, pages: [`${language}/index`] }))
  const redirects = codes.map(code => ({ source: `/${code}/old`, destination: `/${code}` }))
  const docs = JSON.stringify({ ...leastConfig, navigation: { languages }, redirects })
  return builtSite({ 'docs.json': docs, ...Object.fromEntries(codes.map(code => [`${code}/index.mdx`, page])) })
}

const { strings } = readFrame(new Map()).value

const wordIn = (tag: string, key: string) => strings[tag]?.[key] ?? strings[tag.split('-')[0] ?? '']?.[key] ?? ''

describe('a site in every language', () => {
  let site: BuiltSite
  // Codes that mean the same language as one before them are left out: a site has each language once.
  const codes = languageCodes.filter((code, at) => {
    const first = languageCodes.findIndex(other => languageOfCode(other) === languageOfCode(code))
    return first === at
  })
  const htmlOf = (path: string) => site.files.get(path) ?? ''

  beforeAll(async () => {
    site = await siteIn(codes)
  })

  test('is built without diagnostics', () => {
    expect(site.diagnostics.filter(({ code }) => !code.startsWith('site/'))).toEqual([])
  })

  test.each(codes)('%s: the page, its texts and its redirects are translated', code => {
    const { tag, dir } = languageOfCode(code) ?? { tag: '', dir: '' }
    const html = htmlOf(`${code}/index.html`)
    expect(html).toContain(`<html lang="${tag}" dir="${dir}"`)
    expect(html).toContain(`aria-label="${wordIn(tag, 'on-this-page')}"`)
    const moved = htmlOf(`${code}/old/index.html`)
    expect(moved).toContain(`<html lang="${tag}" dir="${dir}"`)
    expect(moved).toContain(`<title>${wordIn(tag, 'redirecting')}</title>`)
  })

  test.each([
    ['ar', '1 مارس 2026'],
    ['de', '1. März 2026'],
    ['ja', '2026年3月1日'],
    ['no', '1. mars 2026'],
    ['pt-BR', '1 de março de 2026'],
    ['uz', '1-mart, 2026'],
  ])('%s: dates have the format of the language', (code, date) => {
    expect(htmlOf(`${code}/index.html`)).toContain(`<time datetime="2026-03-01">${date}</time>`)
  })
})

test('the error page for unknown addresses is in the first language', async () => {
  const { files } = await siteIn(['he', 'en'])
  expect(files.get('404.html')).toContain('<html lang="he" dir="rtl"')
  expect(files.get('404.html')).toContain(wordIn('he', 'page-not-found'))
})

test('a redirect to another site is in the language around it', async () => {
  const languages = ['en', 'fr'].map(language => ({ language, pages: [`${language}/index`] }))
  const redirects = [{ source: '/fr/forum', destination: 'https://example.com/' }]
  const docs = JSON.stringify({ ...leastConfig, navigation: { languages }, redirects })
  const { files } = await builtSite({ 'docs.json': docs, 'en/index.mdx': '# A', 'fr/index.mdx': '# B' })
  expect(files.get('fr/forum/index.html')).toContain('<html lang="fr"')
})

test('an unknown language does not stop the build', async () => {
  const { files, diagnostics } = await siteIn(['en', 'klingon x', 'tlh'])
  expect(diagnostics.map(({ code }) => code)).toContain('config/unknown-language')
  expect(files.get('klingon x/index.html')).toContain('<html lang="und"')
  expect(files.get('tlh/index.html')).toContain('<html lang="tlh"')
  expect(files.get('tlh/index.html')).toContain('>March 1, 2026</time>')
})

test('the lists that a large sidebar loads are in the language of their pages', async () => {
  const paths = Array.from({ length: 330 }, (_, at) => `fr/g${at % 11}/p${at}`)
  const groups = Array.from({ length: 11 }, (_, at) => `g${at}`).map(group => ({
    group,
    pages: paths.filter(path => path.includes(`/${group}/`)),
  }))
  const languages = [
    { language: 'en', pages: ['index'] },
    { language: 'fr', groups: [{ group: 'Tout', pages: groups }] },
  ]
  const docs = JSON.stringify({ ...leastConfig, navigation: { languages } })
  const texts = paths.map(path => [`${path}.mdx`, '---\ndeprecated: true\n---\n# P'] as const)
  const { files } = await builtSite({ 'docs.json': docs, 'index.mdx': '# A', ...Object.fromEntries(texts) })
  const lists = [...files].filter(([path]) => path.startsWith('_navigation/')).map(([, html]) => html)
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.filter(html => !html.includes(`>${wordIn('fr', 'deprecated')}<`))).toEqual([])
})
