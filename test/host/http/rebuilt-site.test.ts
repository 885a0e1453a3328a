import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../../src/host/compose-server.ts'
import { portOf } from '../../../src/host/http/listen.ts'
import { siteFolder } from '../../../src/host/http/site-folder.ts'
import { openPublication } from '../../../src/host/publish/publish.ts'
import { publishPathsOf } from '../../../src/host/publish/publish-paths.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

function copied(): never {
  throw new Error('nothing is copied here')
}

async function publish(out: string, mostMoves: number, files: Readonly<Record<string, string>>): Promise<void> {
  const publication = await openPublication({ out, maxMoves: mostMoves, resolveCopy: copied })
  for (const [path, contents] of Object.entries(files)) publication.write({ path, contents }, [])
  publication.finish({ base: '' })
}

/** Publish as a build in another process does: other things happen between its steps. */
async function publishInSteps(out: string, mostMoves: number, files: Readonly<Record<string, string>>): Promise<void> {
  const { draft, old, journal, journalDraft } = publishPathsOf(out)
  writeFiles(draft, { ...files, '_lectern/site.json': '{"generator":"Lectern","base":""}' })
  const step = () => setTimeout(1)
  if (mostMoves === 0) {
    await rename(out, old)
    await step()
    await rename(draft, out)
    await rm(old, { recursive: true })
    return
  }
  await writeFile(journalDraft, '{"written":[],"removed":[]}')
  await rename(journalDraft, journal)
  for (const path of Object.keys(files)) {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await rename(join(draft, path), join(out, path))
    await step()
  }
  await rm(journal)
}

/** A site whose every file, header and redirect says which site it belongs to. */
function siteNamed(name: string): Record<string, string> {
  const pages = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`page-${at}/index.html`, `page ${name}`]))
  return {
    ...pages,
    'index.html': `home ${name}`,
    '404.html': `lost ${name}`,
    'large.txt': `${name} `.repeat(600_000 / (name.length + 1)),
    _headers: `/*\n  X-Site: ${name}\n`,
    _redirects: `/old /new-${name} 302\n`,
    [`_lectern/app-${name.padEnd(8, '0')}.js`]: `script ${name}`,
  }
}

async function served(mostMoves: number) {
  const out = join(temporaryFolder(), 'dist')
  await publish(out, mostMoves, siteNamed('site-0'))
  const errors: string[] = []
  const address = { port: 0, host: '127.0.0.1' }
  const server = await serveSite({ out, base: '', address, output: { error: text => errors.push(text) } })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${portOf(server)}`
  const get = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { out, errors, get }
}

/** The site of which each part of a response says that it is. */
function sitesIn({ headers, text }: { readonly headers: Headers; readonly text: string }): Set<string> {
  const parts = [headers.get('X-Site') ?? '', headers.get('Location') ?? '', text]
  return new Set(parts.flatMap(part => part.match(/site-\d+/g) ?? []))
}

test.each([
  ['as a whole', 0],
  ['file by file', 64],
])('no response mixes two sites while others are published %s', async (_, mostMoves) => {
  const { out, errors, get } = await served(mostMoves)
  const paths = ['/', '/page-3/', '/page-7', '/old', '/nowhere', '/large.txt', '/page-19/']
  let isOver = false
  let responses = 0
  const reader = async (start: number) => {
    for (let at = start; !isOver; at++) {
      const response = await get(paths[at % paths.length] ?? '/')
      expect([[...sitesIn(response)].length, [200, 302, 308, 404].includes(response.status)]).toEqual([1, true])
      responses += 1
    }
  }
  const readers = Promise.all([0, 1, 2, 3].map(reader))
  for (let site = 1; site <= 12; site++) {
    await (site % 4 === 0 ? publish : publishInSteps)(out, mostMoves, siteNamed(`site-${site}`))
    const before = responses
    await expect.poll(() => responses).toBeGreaterThan(before + 4)
  }
  isOver = true
  await readers
  await expect.poll(async () => (await get('/')).text).toBe('home site-12')
  expect((await get('/page-5/')).text).toBe('page site-12')
  expect(errors).toEqual([])
})

test('a new site is served without a restart, with hashed files of the old site for open pages', async () => {
  const { out, get } = await served(0)
  expect((await get('/_lectern/app-site-000.js')).text).toBe('script site-0')
  await publish(out, 0, siteNamed('site-1'))
  await expect.poll(async () => (await get('/')).text).toBe('home site-1')
  expect((await get('/_lectern/app-site-000.js')).text).toBe('script site-0')
  expect((await get('/_lectern/app-site-100.js')).text).toBe('script site-1')
  expect((await get('/old')).headers.get('Location')).toBe('/new-site-1')
})

test('a large file does not change while it is sent', async () => {
  const { out } = await served(0)
  const files = siteFolder(out)
  const stat = await files.stat('large.txt')
  if (!stat) throw new Error('There is no file.')
  const stream = await files.open('large.txt', stat)
  await publish(out, 0, siteNamed('site-1'))
  const text = await new Response(stream).text()
  expect([text.length, /site-1/.test(text)]).toEqual([stat.size, false])
  expect(await files.open('large.txt', stat)).toBeUndefined()
})

test('between the two renames of a folder, requests wait for the second one', async () => {
  const { out, get } = await served(0)
  await expect.poll(async () => (await get('/')).text).toBe('home site-0')
  renameSync(out, `${out}-away`)
  const page = get('/page-4/')
  await setTimeout(200)
  renameSync(`${out}-away`, out)
  expect((await page).text).toBe('page site-0')
})

test('if the site is missing for longer, clients are asked to retry', async () => {
  const { out, get } = await served(0)
  rmSync(out, { recursive: true })
  const { status, headers } = await get('/page-4/')
  expect([status, headers.get('Retry-After')]).toEqual([503, '2'])
})

test('a journal of a killed build does not stop the server', async () => {
  const { out, get } = await served(64)
  const { journal } = publishPathsOf(out)
  writeFileSync(journal, '{"written":[],"removed":[]}')
  expect(existsSync(journal)).toBe(true)
  await expect.poll(async () => (await get('/page-6/')).status).toBe(200)
  expect((await get('/')).status).toBe(200)
  expect(readFileSync(journal, 'utf8')).toContain('written')
})
