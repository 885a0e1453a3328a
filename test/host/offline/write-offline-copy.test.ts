import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeOfflineCopy } from '../../../src/host/offline/write-offline-copy.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// The tests run from the sources, where the client is not built.
const starter = { file: 'offline-1.js', text: 'window.lecternCopy={}\n' }

async function copyOf(files: Readonly<Record<string, string>>, siteUrl?: string) {
  const folder = temporaryFolder({ '_lectern/site.json': '{"generator":"Lectern","base":""}', ...files })
  const zip = join(temporaryFolder({}), 'copy.zip')
  const { diagnostics } = await writeOfflineCopy({ site: folder, zip, siteUrl, starter })
  const found = Object.entries(unzipSync(readFileSync(zip)))
  return { files: Object.fromEntries(found.map(([name, bytes]) => [name, Buffer.from(bytes).toString()])), diagnostics }
}

const listed = (...hrefs: readonly string[]) => JSON.stringify(hrefs.map(href => ({ href, title: 'A' })))

test('pages of the navigation, and pages that they lead to', async () => {
  const { files } = await copyOf({
    '_lectern/pages-1.json': listed('/', '/a/'),
    'index.html': '<a href="/hidden/">A</a>',
    'a/index.html': '<a href="/">Start</a><a href="/none">None</a>',
    'hidden/index.html': '<iframe src="/demo.html"></iframe>',
    'demo.html': 'A demo of the author.',
    'secret/index.html': 'Nobody finds this.',
    'secret.md': '# Secret',
    '404.html': 'Not found.',
    'robots.txt': '',
    'llms.txt': '',
    'images/a.png': 'A picture.',
  })
  expect(Object.keys(files).sort()).toEqual([
    '_lectern/offline-1.js',
    'a/index.html',
    'demo.html',
    'hidden/index.html',
    'images/a.png',
    'index.html',
  ])
  expect(files['a/index.html']).toBe('<a href="../index.html">Start</a><a href="/none">None</a>')
  expect(files['_lectern/offline-1.js']).toBe(
    'window.lecternCopy={}\nlecternCopy.start({"base":"","rootMarker":"lectern-copy-root:/","names":{}})\n',
  )
})

test('links out of the copy lead to the published site', async () => {
  const { files } = await copyOf({ 'index.html': '<a href="/pricing">Pricing</a>' }, 'https://example.com')
  expect(files['index.html']).toBe('<a href="https://example.com/pricing">Pricing</a>')
})

test('redirects are followed in links', async () => {
  const { files } = await copyOf({
    'index.html': '<a href="/old/x#part">A</a>',
    'new/x/index.html': 'X',
    _redirects: '/old/* /new/:splat 308\n',
  })
  expect(files['index.html']).toBe('<a href="new/x/index.html#part">A</a>')
})

test('modules are converted with all that they import, and other scripts of the package are left out', async () => {
  const { files } = await copyOf({
    'index.html': '<script type="module" src="/_lectern/frame-1.js"></script>',
    '_lectern/frame-1.js': 'import{a}from"./chunks/a.js";a(()=>import(`./chunks/b.js`))',
    '_lectern/chunks/a.js': 'export const a=1',
    '_lectern/chunks/b.js': 'export const b=1',
    '_lectern/chunks/unused.js': 'export const c=1',
  })
  expect(
    Object.keys(files)
      .filter(path => path.includes('chunks/'))
      .sort(),
  ).toEqual(['_lectern/chunks/a.js', '_lectern/chunks/b.js'])
  expect(files['_lectern/frame-1.js']).toMatch(/^lecternCopy\.module\(\["\.\/chunks\/a\.js"\]/)
})

test('data is in scripts, and its links are complete for any page', async () => {
  const { files } = await copyOf({
    'index.html': '<details data-lazy-href="/_navigation/1.html"></details><a data-copy-page href="/index.md">Copy</a>',
    'a/index.html': 'A',
    'index.md': '# Start',
    '_navigation/1.html': '<a href="/a/">A</a>',
    '_lectern/pages-1.json': listed('/'),
  })
  expect(files['_navigation/1.html.js']).toBe('lecternCopy.text(`<a href="lectern-copy-root:/a/index.html">A</a>`)\n')
  expect(files['_navigation/1.html']).toBe(undefined)
  // A page that only a list of the navigation leads to.
  expect(files['a/index.html']).toBe('A')
  expect(files['index.md']).toBe('# Start')
  expect(files['index.md.js']).toBe('lecternCopy.text(`# Start`)\n')
})

test('fonts are part of style sheets', async () => {
  const { files } = await copyOf({
    'index.html': '',
    '_lectern/assets/base.css': '@font-face{src:url(./inter.woff2)}a{background:url(/images/a.png)}',
    '_lectern/assets/inter.woff2': 'font',
    'images/a.png': '',
  })
  expect(files['_lectern/assets/base.css']).toBe(
    '@font-face{src:url("data:font/woff2;base64,Zm9udA==")}a{background:url("../../images/a.png")}',
  )
  expect(files['_lectern/assets/inter.woff2']).toBe(undefined)
})

test('files that scripts of the author fetch are also scripts', async () => {
  const page = { 'index.html': '<script defer src="/script.js"></script>', 'data.json': '{"a":1}' }
  const fetching = await copyOf({ ...page, 'script.js': 'fetch("/data.json")' })
  expect(fetching.files['data.json.js']).toBe('lecternCopy.text(`{"a":1}`)\n')
  expect(fetching.files['script.js']).toBe('fetch("/data.json")')
  const other = await copyOf({ ...page, 'script.js': 'new Worker("/w.js")' })
  expect(other.files['data.json.js']).toBe(undefined)
  expect(other.diagnostics.map(({ code }) => code)).toEqual(['host/offline-script'])
})

test('a module with a syntax error is left out and reported', async () => {
  const { files, diagnostics } = await copyOf({
    'index.html': '<script type="module" src="/broken.js"></script>',
    'broken.js': 'import {',
  })
  expect(files['broken.js']).toBe(undefined)
  expect(diagnostics.map(({ code }) => code)).toEqual(['host/offline-module'])
})

test('names that Windows does not allow are replaced in files and links', async () => {
  const { files } = await copyOf({ 'index.html': '<a href="/con/">A</a>', 'con/index.html': '<a href="/">B</a>' })
  expect(files['index.html']).toBe('<a href="_con/index.html">A</a>')
  expect(files['_con/index.html']).toBe('<a href="../index.html">B</a>')
  expect(files['_lectern/offline-1.js']).toContain('"names":{"con/index.html":"_con/index.html"}')
})

test('symbols of SVG files are part of the pages, and other parts of these files are reported', async () => {
  const { files, diagnostics } = await copyOf({
    'index.html':
      '<svg><use href="/img/s.svg#a%20b"/></svg><svg><use href="/img/s.svg#shape"/><use href="/img/s.svg#shape"/></svg>',
    'img/s.svg': '<svg><symbol id="a b" viewBox="0 0 1 1"><path d="M0 0"/></symbol><g id="shape"/></svg>',
  })
  expect(files['index.html']).toBe(
    '<svg><svg viewBox="0 0 1 1" width="100%" height="100%"><path d="M0 0"/></svg></svg><svg><use href="img/s.svg#shape"/><use href="img/s.svg#shape"/></svg>',
  )
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'host/offline-symbol Pages show "/img/s.svg#shape" with <use>. Only a <symbol> of the file can be shown in the zip file, and the file has none with this ID.',
  ])
})
