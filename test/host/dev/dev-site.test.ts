import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { devSiteOperations } from '../../../src/host/dev/dev-site.ts'
import { readProject } from '../../../src/host/dev/read-project.ts'
import { savePageScans } from '../../../src/host/project/page-scan-cache.ts'
import { DisposedError } from '../../../src/host/threads/disposables.ts'
import { openTestSite } from '../../support/open-preview.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

const config = (pages: readonly string[]) =>
  JSON.stringify({ theme: 'mint', name: 'Docs', colors: { primary: '#0f766e' }, navigation: { pages } })

const files = {
  'docs.json': config(['index', 'linked', 'wrong', 'titled', 'drawn']),
  'index.mdx':
    '---\ntitle: Home\n---\n[There](/linked#deep) and [here](/linked#Deep-Down).\n\n<Icon icon="rocket" />\n',
  'linked.mdx': '---\ntitle: Linked\n---\n## Deep\n\n## Deep down\n',
  'wrong.mdx': '---\ntitle: Wrong\n---\n[Nowhere](/nowhere)\n',
  'titled.mdx': '# Named in its text\n',
  'drawn.mdx': '---\ntitle: Drawn\n---\n<Icon icon="bug" />\n',
}

async function opened(changes: Record<string, string> = {}, groups?: readonly string[]) {
  const directory = temporaryFolder({ ...files, ...changes })
  const site = await openTestSite({ directory, settings: {}, withCode: false, groups })
  const text = async (path: string) => {
    const file = await site.fileAt(path)
    return file && 'contents' in file ? Buffer.from(file.contents).toString() : undefined
  }
  return { directory, site, text, codes: () => site.diagnostics().map(({ code }) => code) }
}

test('at first reads only front matter, and everything that the requested page shows', async () => {
  const { site, text, codes } = await opened()
  const home = await text('index.html')
  expect(home).toContain('href="/linked/#deep"')
  expect(home).toContain('href="/linked/#deep-down"')
  expect(home).toContain('Named in its text')
  expect(codes()).toEqual([])
  await site.complete()
  expect(codes()).toEqual(['site/broken-link'])
  expect(await text('index.html')).toBe(home)
})

test('the pages that were requested before the project was read are parsed when it opens', async () => {
  const directory = temporaryFolder({ ...files, 'guides/index.mdx': '---\ntitle: Guides\n---\n```js\nlet a\n```\n' })
  const operations = devSiteOperations({ directory, settings: {}, withCode: false, highlightsOnThread: true })
  onTestFinished(operations.close)
  const site = await operations.open(new Set(['/', '/guides/index.html', '/titled.html', '/%', '/nowhere/']))
  const paths = ['index.html', 'guides/index.html', 'titled/index.html']
  const needed = ['wrong/index.html', ...paths].map(path => operations.neededFor(site, path))
  expect(needed).toEqual(['page', undefined, undefined, undefined])
  const { site: later } = await opened({ 'guides/index.mdx': operations.textOf(site, 'guides/index.mdx') ?? '' })
  for (const path of paths) {
    await later.read(path)
    expect(await operations.fileAt(site, path)).toEqual(await later.fileAt(path))
  }
  expect(operations.diagnostics(site)).toEqual(later.diagnostics())
})

test('after all pages are parsed, reports problems in the text of a page that only links elsewhere', async () => {
  const chat = '---\ntitle: Chat\nurl: https://chat.example.com\n---\nOr [ask](/nowhere-at-all).\n'
  const { site } = await opened({ 'docs.json': config(['index', 'chat']), 'chat.mdx': chat })
  await site.complete()
  const ofChat = () => site.diagnostics().flatMap(({ code, span }) => (span?.path === 'chat.mdx' ? [code] : []))
  expect(ofChat()).toEqual(['site/broken-link'])
  await site.fileAt('chat/index.html')
  expect(ofChat()).toEqual(['site/broken-link'])
})

test('the content security policy contains the server of the page that was parsed', async () => {
  const api = { openapi: '3.1.0', info: { title: 'A', version: '1' }, servers: [{ url: 'http://localhost:8080' }] }
  const paths = { '/op': { get: { summary: 'Op', responses: { 200: { description: 'Fine' } } } } }
  const { site, text } = await opened({
    'api.json': JSON.stringify({ ...api, paths }),
    'op.mdx': '---\ntitle: Op\nopenapi: api.json GET /op\n---\n',
  })
  expect(await text('_headers')).not.toContain('http://localhost:8080')
  await site.read('op/index.html')
  expect(await text('_headers')).toContain('http://localhost:8080')
})

test('a page finds what it names after more files are read', async () => {
  const { site, text } = await opened()
  const named = async (path: string) => [...((await text(path)) ?? '').matchAll(/(?:href|src)="\/(_lectern\/[^"#]+)/g)]
  const ofHome = (await named('index.html')).map(([, path = '']) => path)
  expect(ofHome.length).toBeGreaterThan(2)
  await text('drawn/index.html')
  await site.complete()
  expect(ofHome.filter(path => !site.has(path))).toEqual([])
})

test('a change while all pages are parsed is not lost', async () => {
  const { site, directory, text, codes } = await opened()
  const reading = site.complete()
  writeFiles(directory, { 'linked.mdx': '---\ntitle: Moved\n---\n## Other\n', 'wrong.mdx': '---\ntitle: Right\n---\n' })
  await site.refresh(new Set(['linked.mdx', 'wrong.mdx']))
  await reading
  expect(await text('index.html')).toContain('Moved')
  expect(codes()).toEqual(['site/missing-fragment', 'site/missing-fragment'])
})

test('links are checked again if their targets changed', async () => {
  const { site, directory } = await opened({ 'index.mdx': '[There](/linked#deep)\n', 'far.mdx': '[Gone](/gone)\n' })
  await site.complete()
  const wrongIn = (path: string) => site.diagnostics().filter(({ span }) => span?.path === path)
  const refresh = async (files: Record<string, string>) => {
    writeFiles(directory, files)
    await site.refresh(new Set(Object.keys(files)))
    await site.checked()
  }
  const [before] = wrongIn('far.mdx')
  expect(wrongIn('index.mdx')).toEqual([])
  await refresh({ 'linked.mdx': '## Other\n', 'picture.svg': '<svg/>' })
  expect(wrongIn('index.mdx')).toMatchObject([{ code: 'site/missing-fragment' }])
  await refresh({ 'linked.mdx': '## Another\n', 'picture.svg': '<svg width="1"/>' })
  const [kept] = wrongIn('far.mdx')
  await refresh({ 'linked.mdx': '## Deep\n' })
  expect(wrongIn('index.mdx')).toEqual([])
  expect(wrongIn('far.mdx')[0]).toBe(kept)
  expect(kept).toEqual(before)
  await refresh({ 'gone.mdx': '# There\n' })
  expect(wrongIn('far.mdx')).toEqual([])
})

test('after pages and pictures were added and removed, only links that may lead to them are checked again', async () => {
  const { site, directory } = await opened({
    'index.mdx': '[New](/new), [index](/folder/index) ![Picture](/picture.svg)\n',
    'folder/index.mdx': '[Up](..) [Encoded](/ne%77)\n',
    'wrong.mdx': '[Gone](/gone)\n',
    'drawn.mdx': '[Case](/Ne-W) [Linked](/linked#deep)\n',
  })
  await site.complete()
  const steps: readonly Record<string, string | undefined>[] = [
    { 'new.mdx': 'Text.\n' },
    { 'picture.svg': '<svg/>' },
    { 'new.mdx': undefined, 'ne-w.mdx': 'Text.\n' },
    { 'folder/index.mdx': undefined },
    { 'picture.svg': undefined },
    { 'gone.mdx': '[There](/linked#deep)\n' },
    { 'gone.mdx': undefined, 'linked.mdx': '## Other\n' },
  ]
  for (const step of steps) {
    for (const [path, text] of Object.entries(step))
      if (text === undefined) rmSync(join(directory, path))
      else writeFiles(directory, { [path]: text })
    await site.refresh(new Set(Object.keys(step)))
    await site.checked()
    const fresh = await openTestSite({ directory, settings: {}, withCode: false })
    await fresh.complete()
    const written = (diagnostics: readonly object[]) => new Set(diagnostics.map(each => JSON.stringify(each)))
    expect(written(site.diagnostics())).toEqual(written(fresh.diagnostics()))
    await fresh.close()
  }
})

test('a reader in some groups sees their pages, and links to other pages lead nowhere', async () => {
  const secret = {
    'linked.mdx': '---\ntitle: Secret\ngroups: [admin]\n---\n## Deep\n',
    'wrong.mdx': '---\ntitle: Early\ngroups: [beta]\n---\n[Nowhere](/nowhere)\n',
  }
  const { site, directory, text, codes } = await opened(secret, ['beta'])
  for (const isRead of [false, true]) {
    if (isRead) await site.complete()
    expect(site.has('linked/index.html')).toBe(false)
    expect(site.has('wrong/index.html')).toBe(true)
    expect(await text('linked/index.html')).toBeUndefined()
    const home = await text('index.html')
    expect(home).toContain('href="/linked/#deep"')
    expect(home).toContain('Early')
    expect(home).not.toContain('Secret')
  }
  const folder = /_lectern\/search-[^/"]+\//.exec((await text('index.html')) ?? '')?.[0]
  expect(JSON.parse((await text(`${folder}index.json`)) ?? '{}')).toMatchObject({ sections: { length: 4 } })
  // That a build keeps nothing from anybody is said as always.
  expect(codes()).toEqual(expect.arrayContaining(['site/no-sign-in', 'site/broken-link']))
  writeFiles(directory, { 'linked.mdx': '---\ntitle: Secret\n---\n## Deep\n' })
  await site.refresh(new Set(['linked.mdx']))
  expect(await text('index.html')).toContain('Secret')
  expect(await text('linked/index.html')).toContain('Deep')
})

test('the search contains the words of all pages', async () => {
  const { site, text } = await opened()
  const folder = /_lectern\/search-[^/"]+\//.exec((await text('index.html')) ?? '')?.[0]
  expect(JSON.parse((await text(`${folder}index.json`)) ?? '{}')).toMatchObject({ sections: { length: 5 } })
  expect(site.has(`${folder}index.json`)).toBe(true)
})

test('closing a site stops its running work', async () => {
  const { site, text } = await opened()
  await text('index.html')
  const reading = site.complete()
  await Promise.all([site.close(), expect(reading).rejects.toThrow(DisposedError)])
  await expect(text('index.html')).rejects.toThrow(DisposedError)
})

test('content that a page loads on demand is rendered when it is requested, also after all pages are parsed', async () => {
  const text = { type: 'string', description: 'Some words that take space. '.repeat(20) }
  const properties = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`wheel${at}`, text]))
  const schema = { type: 'object', properties: { ...properties, inner: { $ref: '#/components/schemas/Machine' } } }
  const api = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/machines': {
        get: {
          summary: 'List machines',
          responses: {
            200: {
              description: 'Done.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Machine' } } },
            },
          },
        },
      },
    },
    components: { schemas: { Machine: schema } },
  }
  const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] }
  const docs = JSON.stringify({ ...JSON.parse(config([])), navigation })
  const { site, text: textAt } = await opened({ 'docs.json': docs, 'api.json': JSON.stringify(api) })
  const html = (await textAt('api-reference/list-machines/index.html')) ?? ''
  const [, rest = ''] = /class="api-more" href="\/([^"]+)"/.exec(html) ?? []
  expect(await textAt(rest)).toContain('id="schema-wheel119"')
  const [, inner = ''] = /class="api-more" href="\/([^"]*machine-[^"]+)"/.exec((await textAt(rest)) ?? '') ?? []
  await site.complete()
  expect(await textAt(rest)).toContain('id="schema-wheel119"')
  expect(await textAt(inner)).toContain('id="schema-wheel0"')
  expect(await textAt(inner.replace('.html', '.md'))).toContain('`wheel119`')
  expect(site.has(inner)).toBe(true)
  expect(await textAt('_schemas/unknown.html')).toBeUndefined()
})

test('shows the parts of llms-full.txt, whatever was requested before', async () => {
  const words = (word: string) => `---\ntitle: ${word}\n---\n${`${word} `.repeat(40_000)}\n`
  const { directory, site, text } = await opened({
    'docs.json': config(['index', 'linked', 'wrong']),
    'linked.mdx': words('Linked'),
    'wrong.mdx': words('Wrong'),
  })
  expect(site.has('llms-full-2.txt')).toBe(true)
  expect(await text('llms-full-2.txt')).toContain('# Wrong')
  expect(await text('llms-full-9.txt')).toBeUndefined()
  writeFiles(directory, { 'wrong.mdx': words('Right') })
  await site.refresh(new Set(['wrong.mdx']))
  expect(await text('llms-full-2.txt')).toContain('# Right')
  writeFiles(directory, { 'linked.mdx': '---\ntitle: Linked\n---\n', 'wrong.mdx': '---\ntitle: Wrong\n---\n' })
  await site.refresh(new Set(['linked.mdx', 'wrong.mdx']))
  expect(await text('llms-full-2.txt')).toBeUndefined()
})

/** Save the scans of the pages of a project as a preview does some time after the files were written. */
async function saveScans(directory: string, cache: string): Promise<void> {
  const { scan, folder } = await readProject({ directory, cache })
  await savePageScans({ ...scan, scannedAt: scan.scannedAt + 60_000 }, folder)
}

test('if scans of pages are cached, only the requested page and its link targets are read', async () => {
  const api = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/op': { get: {} } } }
  const operation = '---\ntitle: Op\nopenapi: GET /op\n---\n'
  const directory = temporaryFolder({ ...files, 'api.json': JSON.stringify(api), 'op.mdx': operation })
  const cache = join(directory, '.lectern/cache')
  await saveScans(directory, cache)
  const operations = devSiteOperations({ directory, cache, settings: {}, withCode: false })
  onTestFinished(operations.close)
  const site = await operations.withPages(await operations.open(new Set()), ['index.html'])
  expect(await operations.fileAt(site, 'index.html')).toBeDefined()
  writeFiles(directory, { 'index.mdx': '', 'linked.mdx': '', 'wrong.mdx': 'New', 'drawn.mdx': 'New' })
  const textsOf = (...paths: string[]) => paths.map(path => operations.textOf(site, path))
  expect(textsOf('index.mdx', 'linked.mdx')).toEqual([files['index.mdx'], files['linked.mdx']])
  // A text that is read after its file has changed gets another line, so that the change is noticed.
  expect(textsOf('wrong.mdx', 'drawn.mdx')).toEqual(['New\n', 'New\n'])
})

test('a page shows the same if scans of other pages are cached', async () => {
  const mentioning = {
    'mentions.mdx': "---\ntitle: Mentions\n---\n<Chart data='/data/values.json' />\n",
    'data/values.json': '1',
  }
  const { directory, text, codes, site } = await opened(mentioning)
  const home = await text('index.html')
  await site.complete()
  const cache = join(directory, '.lectern/cache')
  await saveScans(directory, cache)
  writeFiles(directory, { 'linked.mdx': '---\ntitle: Moved\n---\n## Deep\n\n## Deep down\n' })
  const second = await openTestSite({ directory, cache, settings: {}, withCode: false })
  const textOf = async (path: string) =>
    Buffer.from(((await second.fileAt(path)) as { contents: string }).contents).toString() // a rendered page
  expect(await textOf('index.html')).toBe(home?.replaceAll('Linked', 'Moved'))
  writeFiles(directory, { 'drawn.mdx': '---\ntitle: Redrawn\n---\n' })
  await second.refresh(new Set(['drawn.mdx']))
  expect(await textOf('index.html')).toBe(home?.replaceAll('Linked', 'Moved').replaceAll('Drawn', 'Redrawn'))
  await second.complete()
  expect(second.diagnostics().map(({ code }) => code)).toEqual(codes())
})

test('a file is published if any page refers to it, whatever was requested before', async () => {
  const named = (name: string) => `---\ntitle: ${name}\n---\n<p data-source="/data/${name}.json">Text</p>\n`
  const { site, text } = await opened({
    'index.mdx': named('first'),
    'titled.mdx': named('second'),
    'drawn.mdx': named('third'),
    ...{ 'data/first.json': '1', 'data/second.json': '2', 'data/third.json': '3', 'data/unused.json': '4' },
  })
  await text('index.html')
  expect(await site.fileAt('data/first.json')).toBeDefined()
  await text('titled/index.html')
  expect(await site.fileAt('data/second.json')).toBeDefined()
  // Only the page that was not requested refers to it.
  expect(await site.fileAt('data/third.json')).toBeDefined()
  expect(await site.fileAt('data/unused.json')).toBeUndefined()
})
