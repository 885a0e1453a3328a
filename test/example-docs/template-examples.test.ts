import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFrame } from '../../src/host/project/read-frame.ts'
import { builtFolder } from '../support/built-site.ts'
import { frameWith } from '../support/frame-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// Builds the examples of the page "Template examples" exactly as they are shown there.

const root = join(import.meta.dirname, '../..')
const shown = readFileSync(join(root, 'example-docs/style/template-examples.mdx'), 'utf8').replaceAll('{{open}}', '{{')

type Files = Readonly<Record<string, string>>

/** The files that a section shows, by path, and those of the introduction, which apply to all sections. */
function filesOf(heading: string): Files {
  const [introduction = ''] = shown.split('\n## ', 1)
  const section = shown.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]
  if (section === undefined) throw new Error(`The page has no section "${heading}".`)
  const blocks = `${introduction}\n${section}`.matchAll(/^```\w+ (\S+)\n([\s\S]*?)\n```$/gm)
  return Object.fromEntries([...blocks].map(([, path = '', text = '']) => [path, `${text}\n`]))
}

const config = (navigation: object) =>
  JSON.stringify({ theme: 'mint', name: 'Handbook', colors: { primary: '#0f766e' }, navigation })

const built = (files: Files, navigation: object = { pages: ['index', 'next'] }) =>
  builtFolder(
    temporaryFolder({
      'docs.json': config(navigation),
      'index.mdx': '# Start\n\n## Part\n',
      'next.mdx': '# Next\n',
      ...files,
    }),
  )

/** Style sheets of a page, in order. */
const sheetsOf = (html = '') =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(/\s+/))

/** Variables that a style sheet uses, but that neither it nor our style sheets define. */
function unknownVariables(css: string): string[] {
  const tokens = readFileSync(join(root, 'templates/styles/tokens.css'), 'utf8')
  const defined = new Set(namesIn(tokens + css, /(--[\w-]+):/g))
  return namesIn(css, /var\((--[\w-]+)/g).filter(name => !defined.has(name))
}

/** Classes of a template that no built-in template has. */
function unknownClasses(template = ''): string[] {
  const { layouts, partials } = frameWith()
  const ours = new Set(namesIn(Object.values({ ...layouts, ...partials }).join(), /class="([^"]*)"/g))
  return namesIn(template, /class="([^"]*)"/g).filter(name => !ours.has(name))
}

test('a notice is shown at the end of each page', async () => {
  const files = filesOf('A notice at the end of each page')
  const site = await built(files)
  expect(site.diagnostics).toEqual([])
  const html = site.files.get('next/index.html') ?? ''
  expect(html).toMatch(/<aside class="edit-notice">\s*<p>Is something wrong on this page, or missing\?<\/p>/)
  expect(html).toContain('href="https://github.com/example/handbook/edit/main/next.mdx">Edit this page</a>')
  expect(html.indexOf('edit-notice')).toBeLessThan(html.indexOf('class="pagination"'))
  expect(sheetsOf(html).at(-1)).toBe('/theme/styles/edit-notice.css')
  expect(site.files.has('theme/styles/edit-notice.css')).toBe(true)
  expect(unknownVariables(files['theme/styles/edit-notice.css'] ?? '')).toEqual([])
  expect(unknownClasses(Object.values(files).join())).toEqual(['edit-notice'])
})

test('a second row is shown in the top bar', async () => {
  const files = filesOf('A second row in the top bar')
  const settings = JSON.stringify({ ...JSON.parse(files['lectern.json'] ?? ''), base: '/docs' })
  const site = await built({ ...files, 'lectern.json': settings })
  expect(site.diagnostics).toEqual([])
  const html = site.files.get('index.html') ?? ''
  expect(html).toMatch(
    /<header id="navbar" class="topbar">\s*<nav class="company-row" aria-label="Example Corporation">/,
  )
  expect(html).toContain('<img src="/docs/theme/company.svg" alt="Example Corporation" height="20">')
  expect(html).toContain('<a href="/docs/" aria-current="true">Handbook</a>')
  expect(site.files.has('theme/company.svg')).toBe(true)
  expect(sheetsOf(html).at(-1)).toBe('/docs/theme/styles/company-row.css')
  expect(unknownVariables(files['theme/styles/company-row.css'] ?? '')).toEqual([])
  expect(unknownClasses(files['theme/partials/topbar.hbs'])).toEqual([])
})

test('replaced strings are shown, and the other strings keep their defaults', async () => {
  const files = filesOf('Different texts')
  const languages = [
    { language: 'de', pages: ['index', 'next'] },
    { language: 'zh-Hans', pages: ['zh/index', 'zh/next'] },
  ]
  const chinese = { 'zh/index.mdx': '# 首页\n\n## 部分\n', 'zh/next.mdx': '# 下一步\n' }
  const site = await built({ ...files, ...chinese }, { languages })
  expect(site.diagnostics).toEqual([])
  expect(site.files.get('index.html')).toContain('Das findest du hier')
  expect(site.files.get('404.html')).toContain('Vielleicht suchst du')
  const html = site.files.get('zh/index.html')
  expect(html).toContain('本页目录')
  expect(html).toContain('<span class="pagination-label">下一篇</span>')
  expect(html).toContain(frameWith().strings.zh?.['skip-to-content'])
})

test('with the example, no built-in string on a page without sign-in uses the formal address', () => {
  const path = 'strings/de.json'
  const words = readFrame(new Map([[path, filesOf('Different texts')[`theme/${path}`] ?? '']])).value.strings.de ?? {}
  const ofPages = Object.entries(words).filter(([key]) => !/^(?:playground|assistant|feedback|sign-in)-/.test(key))
  const polite = ofPages.filter(([, text]) => /\b(?:Sie|Ihr|Ihre|Ihren|Ihnen)\b/.test(text))
  expect(polite).toEqual([])
})

test('every template file that the pages show is valid', () => {
  const guide = readFileSync(join(root, 'example-docs/style/templates.mdx'), 'utf8').replaceAll('{{open}}', '{{')
  const { partials, layouts } = frameWith()
  const table = guide.split('| folder | templates of Lectern |')[1]?.split('\n\n')[0] ?? ''
  const known = [...Object.keys(partials), ...Object.keys(layouts), 'layouts', 'partials', 'strings']
  expect(namesIn(table, /`([\w-]+)`/g).filter(name => !known.includes(name))).toEqual([])
})
