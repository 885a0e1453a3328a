import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePdf, type PdfOptions, type PdfResult } from '../../src/host/pdf/make-pdf.ts'
import { defaultMargin } from '../../src/render/pdf/page-format.ts'
import { temporaryFolder, writeFiles } from '../support/temporary-folder.ts'
import { chromiumProgram } from './support/chromium.ts'
import { outlineText, type ReadPdf, readPdf } from './support/read-pdf.ts'

const paragraphs = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}. ${'Text that fills a line or two. '.repeat(6)}`).join(
    '\n\n',
  )

const files = {
  'docs.json': JSON.stringify({
    name: 'Acme <b>Manual</b>',
    description: 'How to use Acme.',
    theme: 'mint',
    colors: { primary: '#0055aa' },
    logo: '/logo.svg',
    navigation: {
      groups: [
        { group: 'Guides', pages: ['index', 'guides/start', 'guides/long'] },
        {
          group: 'Reference',
          pages: ['reference/wide', 'secret', { group: 'Hidden', hidden: true, pages: ['hidden'] }],
        },
      ],
    },
    appearance: { default: 'dark' },
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20"/></svg>',
  'index.mdx': `---
title: Welcome
---

[To the second part](/guides/start#second), [elsewhere](https://example.com/a(b)?c=d), [below](#deep),
[hidden](/hidden), [Grüße](/guides/long#grüße)

${paragraphs(14, 'Welcome')}

## Deep

The end.
`,
  'guides/start.mdx': `---
title: Start
---

## First

<Tabs><Tab title="npm">npm text</Tab><Tab title="yarn">yarn text</Tab></Tabs>

<Accordion title="More">accordion text</Accordion>

${paragraphs(12, 'Start')}

## Second

\`\`\`ts one.ts
const long = '${'x'.repeat(300)}'
\`\`\`

\`\`\`mermaid
flowchart LR
  Alpha --> Beta
\`\`\`
`,
  'guides/long.mdx': `---\ntitle: Long\n---\n\n${paragraphs(30, 'Long')}\n\n## Grüße\n\n${paragraphs(10, 'More')}\n`,
  'reference/wide.mdx': `---
title: 'Fish & "chips"'
---

| ${Array.from({ length: 24 }, (_, at) => `c${at}`).join(' | ')} |
|${' --- |'.repeat(24)}
| ${Array.from({ length: 24 }, (_, at) => `value${at}`).join(' | ')} |

![Gone](/gone.png)

<img src="/huge.svg" alt="Huge" />
`,
  'huge.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"><circle cx="10000" cy="10000" r="9000"/></svg>',
  'hidden.mdx': '---\ntitle: Hidden page\n---\n\nHidden text.',
  'secret.mdx': '---\ntitle: Secret\ngroups: [staff]\n---\n\nSecret text.',
}

let folder: string
let result: PdfResult
let pdf: ReadPdf

async function make(options: Partial<PdfOptions> = {}, directory = folder): Promise<PdfResult> {
  const { path, env } = await chromiumProgram()
  return makePdf({
    ...{ directory, siteFolder: join(directory, 'dist'), cache: undefined, settings: {}, withCode: true },
    ...{ specOptions: {}, out: join(directory, 'out.pdf'), browser: { find: () => path, env } },
    selection: { routes: [], groups: [], divisions: [], withHidden: false },
    variation: undefined,
    ...{ groups: undefined, format: { width: 210, height: 297, margin: defaultMargin }, scale: 1 },
    ...{ hasCover: undefined, hasContents: undefined, title: undefined, author: undefined, date: '2030-01-31' },
    ...{ producer: 'Lectern test', limitMs: 20_000, isOffline: true, onProgress: () => {} },
    signal: new AbortController().signal,
    ...options,
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-test-pdf-'))
  writeFiles(folder, files)
  result = await make()
  pdf = await readPdf(join(folder, 'out.pdf'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The page on which a text begins, counted from 1. */
const pageWith = (text: string) => pdf.texts.findIndex((found, at) => at > 1 && found.includes(text)) + 1

test('the PDF has a cover, a table of contents and all visible pages', () => {
  expect(result).toMatchObject({ is: 'written', chapters: 4, pages: pdf.texts.length })
  expect(pdf.texts[0]).toContain('Acme <b>Manual</b>')
  expect(pdf.texts[0]).toContain('January 31, 2030')
  expect(pdf.texts[1]).toContain('Contents')
  const all = pdf.texts.join('\n')
  expect(all).not.toContain('Hidden')
  expect(all).not.toContain('Secret')
})

test('the numbers in the table of contents are those of the pages', () => {
  const numbers = Object.fromEntries(
    [...(pdf.texts[1]?.split('Acme')[0] ?? '').matchAll(/^\s*(\S.*?)\s+(\d+)$/gm)].map(([, title, page]) => [
      title,
      Number(page),
    ]),
  )
  expect(numbers).toEqual({
    Guides: 3,
    Welcome: 3,
    Start: pageWith('npm text'),
    Long: pageWith('Long 1.'),
    Reference: pageWith('Fish'),
    'Fish & "chips"': pageWith('Fish'),
  })
  const targets = pdf.links.filter(({ from }) => from === 2).map(({ to }) => to)
  expect(targets).toEqual([3, 3, pageWith('npm text'), pageWith('Long 1.'), pageWith('Fish'), pageWith('Fish')])
})

test('each page has its own number and the title of its chapter', () => {
  for (const [index, text] of pdf.texts.entries()) {
    if (index === 0) continue
    expect(text.trimEnd().split('\n').at(-1)?.trim()).toBe(String(index + 1))
  }
  expect(pdf.texts[pageWith('Long 20.') - 1]).toMatch(/Acme <b>Manual<\/b>\s*Long\s/)
})

test('the outline has groups, pages and headings', () => {
  const [start, long, wide] = [pageWith('npm text'), pageWith('Long 1.'), pageWith('Fish')]
  expect(outlineText(pdf.outline)).toEqual([
    'Contents 2',
    'Guides 3',
    '  Welcome 3',
    `    Deep ${pageWith('The end.')}`,
    `  Start ${start}`,
    `    First ${start}`,
    `    Second ${pageWith('const long')}`,
    `  Long ${long}`,
    `    Grüße ${pageWith('More 1.')}`,
    `Reference ${wide}`,
    `  Fish & "chips" ${wide}`,
  ])
})

test('links lead to pages and headings in the PDF, or to other sites', () => {
  const own = pdf.links.filter(({ from }) => from === 3)
  expect(own.map(({ to }) => to)).toEqual([
    pageWith('const long'),
    'https://example.com/a(b)?c=d',
    pageWith('The end.'),
    undefined,
    pageWith('More 1.'),
  ])
  expect(own[0]?.top).toBeGreaterThan(100)
  expect(result.diagnostics.find(({ code }) => code === 'host/unknown-site-url')?.message).toContain('/hidden/')
})

test('with the URL of the site, links to other pages lead there', async () => {
  await make({ settings: { siteUrl: 'https://docs.example.com' }, out: join(folder, 'url.pdf') })
  const { links } = await readPdf(join(folder, 'url.pdf'))
  expect(links.map(({ to }) => to)).toContain('https://docs.example.com/hidden/')
})

test('everything on a page is printed', () => {
  const start = pdf.texts.slice(pageWith('npm text') - 1, pageWith('Long 1.') - 1).join('\n')
  for (const text of ['npm', 'yarn', 'yarn text', 'accordion text', 'one.ts', 'Alpha', 'Beta'])
    expect(start).toContain(text)
  expect(start.replace(/\s/g, '')).toContain('x'.repeat(300))
  const wide = pdf.texts.slice(pageWith('Fish') - 1).join('\n')
  expect(wide.replace(/\s/g, '')).toContain('value23')
  expect(pdf.texts.length - pageWith('Fish')).toBeLessThan(3)
})

test('no page is empty, and text is in reading order', () => {
  for (const text of pdf.texts.slice(1)) expect(text.replace(/\s+/g, ' ').length).toBeGreaterThan(60)
  const numbers = [...pdf.texts.join('\n').matchAll(/Long (\d+)\./g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
})

test('the PDF has metadata and tags', () => {
  expect(pdf.info).toMatchObject({
    Title: 'Acme <b>Manual</b>',
    Author: 'Acme <b>Manual</b>',
    Subject: 'How to use Acme.',
    CreationDate: 'D:20300131000000Z',
  })
  expect(pdf.language).toBe('en')
  expect(pdf.isTagged).toBe(true)
  expect(pdf.tags[2]).toEqual(expect.arrayContaining(['H1', 'P', 'Link']))
  expect(pdf.tags[pageWith('Fish') - 1]).toEqual(expect.arrayContaining(['Table', 'TH', 'TD']))
  expect(pdf.sizes.every(([width, height]) => width === 595 && height === 842)).toBe(true)
})

test('two PDFs of the same project have the same bytes, and nothing else is left', async () => {
  await make({ out: join(folder, 'again.pdf') })
  expect(readFileSync(join(folder, 'again.pdf')).equals(readFileSync(join(folder, 'out.pdf')))).toBe(true)
  expect(readdirSync(folder).filter(name => name.endsWith('.draft'))).toEqual([])
})

test('a single page has neither cover nor contents, and restricted or hidden pages must be asked for', async () => {
  const out = join(folder, 'part.pdf')
  const selection = { routes: ['/secret', '/hidden'], groups: [], divisions: [], withHidden: false }
  expect(await make({ out, selection })).toMatchObject({
    is: 'not-found',
    unknown: [{ kind: 'page', name: '/secret' }],
  })
  await make({ out, selection: { ...selection, routes: ['/hidden'] } })
  const { texts, info } = await readPdf(out)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('Hidden text.')
  expect(info).toMatchObject({ Title: 'Hidden page' })
  await make({ out, selection: { ...selection, routes: ['/secret'] }, groups: ['staff'] })
  expect((await readPdf(out)).texts[0]).toContain('Secret text.')
})

test('the paper, its margins and the size of the text can be chosen', async () => {
  const out = join(folder, 'letter.pdf')
  const margin = { top: 5, right: 5, bottom: 5, left: 5 }
  await make({ out, format: { width: 279.4, height: 215.9, margin }, scale: 0.8, hasCover: false, hasContents: false })
  const { texts, sizes } = await readPdf(out)
  expect(sizes[0]).toEqual([792, 612])
  expect(texts[0]).toContain('Welcome')
  expect(texts.length).toBeLessThan(pdf.texts.length)
})

test('a page that never settles and a page with an endless script are printed, with a diagnostic', async () => {
  const directory = temporaryFolder({
    'docs.json': JSON.stringify({ ...JSON.parse(files['docs.json']), navigation: { pages: ['restless', 'endless'] } }),
    'logo.svg': files['logo.svg'],
    'restless.mdx': '---\ntitle: Restless\n---\n\nRestless text.',
    'endless.mdx': '---\ntitle: Endless\n---\n\nEndless text.',
    'scripts.js': `if (location.pathname.includes('endless')) for (;;) {}
else setInterval(() => document.querySelector('#content').append(' '), 20)`,
  })
  const { diagnostics } = await make({ limitMs: 1500 }, directory)
  const { texts } = await readPdf(join(directory, 'out.pdf'))
  expect(texts.join('\n')).toMatch(/Restless text\.[\s\S]*Endless text\./)
  expect(diagnostics.map(({ code, span }) => `${code} ${span?.path}`)).toEqual([
    'host/unfinished-pdf-page restless.mdx',
    'host/stopped-pdf-page endless.mdx',
  ])
})

test('fields that pages load on demand are part of the PDF', async () => {
  const description = 'Some words that take room. '.repeat(20)
  const many = (name: string) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${name}${at}`, { type: 'string', description }]))
  const inner = { $ref: '#/components/schemas/Part' }
  const machine = { type: 'object', properties: { ...many('wheel'), lastPart: inner } }
  const json = { content: { 'application/json': { schema: machine } } }
  const post = { summary: 'Build a machine', requestBody: json, responses: { 200: { description: 'Built.', ...json } } }
  const directory = temporaryFolder({
    'docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'Machines', colors: { primary: '#112233' } },
      navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
    }),
    'openapi.json': JSON.stringify({
      ...{ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/machines': { post } } },
      components: { schemas: { Part: { type: 'object', properties: { ...many('size'), inner } } } },
    }),
    'index.mdx': '# Home',
  })
  const { diagnostics } = await make({}, directory)
  const all = (await readPdf(join(directory, 'out.pdf'))).texts.join('\n')
  expect(all).toContain('wheel59')
  expect(all).toContain('size59')
  // A schema that contains itself is shown once, and nothing offers to open it again.
  expect(all.match(/size59/g)).toHaveLength(2)
  // In each of the two bodies, the name of its type and the title of its fields.
  expect(all.match(/\bPart\b/g)).toHaveLength(4)
  expect(all).not.toContain('Show Part')
  expect(diagnostics.map(({ code }) => code)).not.toContain('host/unfinished-pdf-page')
})

test('short names in a table stay whole', async () => {
  const name = 'authorizationCode'
  const row = `| \`${name}\` | ${'Many words about it. '.repeat(20)} |`
  const directory = temporaryFolder({
    'docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'A', colors: { primary: '#112233' }, navigation: { pages: ['index'] } },
    }),
    'index.mdx': `# Home\n\n| flow | what happens |\n| --- | --- |\n${row}\n`,
  })
  await make({ format: { width: 90, height: 200, margin: defaultMargin } }, directory)
  expect((await readPdf(join(directory, 'out.pdf'))).texts.join('\n')).toContain(name)
})

test('a script without a font is reported, and others are not', async () => {
  const directory = temporaryFolder({
    'docs.json': JSON.stringify({ ...JSON.parse(files['docs.json']), navigation: { pages: ['letters'] } }),
    'logo.svg': files['logo.svg'],
    'letters.mdx': '---\ntitle: Letters\n---\n\nΑλφάβητο, \u17a2\u1780\u17d2\u179f\u179a.',
  })
  const { diagnostics } = await make({}, directory)
  const found = diagnostics.map(({ code, message }) => `${code} ${/"(\w+)"/.exec(message)?.[1]}`)
  // The browser of the tests has no font for Khmer, but the machine may have one.
  expect([[], ['host/missing-pdf-font Khmer']]).toContainEqual(found)
})

test('a right-to-left language has its own words and direction', async () => {
  const pages = ['ar/one', 'ar/two']
  const directory = temporaryFolder({
    'docs.json': JSON.stringify({
      ...JSON.parse(files['docs.json']),
      navigation: {
        languages: [
          { language: 'en', pages: ['one'] },
          { language: 'ar', pages },
        ],
      },
    }),
    'logo.svg': files['logo.svg'],
    'one.mdx': '# One',
    'ar/one.mdx': '---\ntitle: مرحبا\n---\n\nنص قصير.',
    'ar/two.mdx': '---\ntitle: البداية\n---\n\nنص آخر.',
  })
  await make({ selection: { routes: [], groups: [], divisions: [], language: 'ar', withHidden: false } }, directory)
  const { texts, language, outline } = await readPdf(join(directory, 'out.pdf'))
  expect(language).toBe('ar')
  expect(outlineText(outline)).toEqual(['المحتويات 2', 'مرحبا 3', 'البداية 4'])
  expect(texts).toHaveLength(4)
})

test('a PDF shows one variation, with its label on the cover and on the pages that have variations', async () => {
  const variations = {
    options: [
      { id: 'cloud', label: 'Cloud' },
      { id: 'my server', label: 'Self-hosted' },
    ],
  }
  const directory = temporaryFolder({
    'docs.json': JSON.stringify({
      ...{ theme: 'mint', name: 'A', colors: { primary: '#112233' }, variations },
      navigation: { pages: ['index', 'plain'] },
    }),
    'index.mdx':
      '# Home\n\n<Variation is="cloud">\n## Sign up\n</Variation>\n\n<Variation is="my server">\n## Install\n</Variation>\n',
    'plain.mdx': '# Plain\n\nText.',
  })
  const textsFor = async (variation: string | undefined) => {
    await make({ variation }, directory)
    const { texts } = await readPdf(join(directory, 'out.pdf'))
    return texts.filter((_, at) => at !== 1)
  }
  const [cover, home, plain] = await textsFor(undefined)
  expect(cover).toContain('Cloud')
  expect(home).toMatch(/Shown for[\s\S]*Cloud[\s\S]*Sign up/)
  expect(home).not.toMatch(/Self-hosted|Install/)
  expect(plain).not.toContain('Shown for')
  const [otherCover, otherHome] = await textsFor('self-hosted')
  expect(otherCover).toContain('Self-hosted')
  expect(otherHome).toMatch(/Shown for[\s\S]*Self-hosted[\s\S]*Install/)
  expect(otherHome).not.toMatch(/Cloud|Sign up/)
  expect(await make({ variation: 'phone' }, directory)).toMatchObject({
    is: 'not-found',
    unknown: [{ kind: 'variation', name: 'phone', known: ['cloud', 'my server'] }],
  })
})
