import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { everySecondOf, isFullRun } from '../support/full-run.ts'
import { type BuiltSite, fileIn, serveProject } from './support/built-site.ts'
import { atRest, snapshotOf } from './support/page-snapshot.ts'
import { type PreviewServer, servePreview } from './support/preview-server.ts'
import { testBrowser } from './support/test-browser.ts'

let site: BuiltSite
let preview: PreviewServer
/** Each change has a number, which the changed page shows. */
let changes = 0
const open = testBrowser(async () => {
  site = await serveProject('test/looks/project')
  preview = await servePreview(path => fileIn(site.folder, path))
  return {
    origin: preview.origin,
    close: async () => {
      await preview.close()
      await site.close()
    },
  }
})

/** All pages, sorted by path. */
function pagePaths(): readonly string[] {
  const files = readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
  const pages = files.filter(path => path.endsWith('index.html') && !path.startsWith('_'))
  return pages.filter(path => htmlOf(path).includes('id="content-area"')).sort()
}

const htmlOf = (path: string): string => readFileSync(join(site.folder, path), 'utf8')
const addressOf = (path: string): string => `/${path.replace(/index\.html$/, '')}`

/** Replace the text of a page. Returns how the preview updated the page, and what the page shows in the end. */
async function change(page: Page, path: string, text: string) {
  await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
  changes += 1
  const marked = text.replace('</head>', `<meta name="changed" content="${changes}">\n</head>`)
  preview.edited.set(path, marked)
  preview.say('page')
  await page.waitForSelector(`meta[name="changed"][content="${changes}"]`, { state: 'attached' })
  const way = await page.evaluate(() => {
    const isKept = document.documentElement.hasAttribute('data-stays')
    document.documentElement.removeAttribute('data-stays')
    return isKept ? 'swapped' : 'loaded'
  })
  await atRest(page)
  return { way, shown: await shownBy(page) }
}

/** What a page shows, without the number of its change. */
async function shownBy(page: Page): Promise<string[]> {
  return (await snapshotOf(page)).filter(line => !/^ *meta content=\d+ name=changed$/.test(line))
}

/** What a page shows if it is loaded after the last change. */
async function freshSnapshot(path: string) {
  const fresh = await open(addressOf(path))
  await atRest(fresh)
  const shown = await shownBy(fresh)
  await fresh.context().close()
  return shown
}

/** Edits of authors, as changes of the HTML. */
const edits: Readonly<Record<string, (main: string) => string>> = {
  'a new paragraph at the start': main => main.replace('class="mdx-content prose">', '$&<p>A new paragraph.</p>'),
  'no second paragraph': main => main.replace(/(<p>.*?<\/p>[\s\S]*?)<p>[^<]*<\/p>/, '$1'),
  'another word in each paragraph': main => main.replace(/<p>(\w+)/g, '<p>Changed $1'),
  'another title': main => main.replace(/(class="page-title">)[^<]*/, '$1Another title'),
  'blocks of code twice': main => main.replace(/<lectern-code[\s\S]*?<\/lectern-code>/g, block => block + block),
  'no blocks of code': main => main.replace(/<lectern-code[\s\S]*?<\/lectern-code>/g, ''),
  'lists turned round': main =>
    main.replace(
      /<ul>\n?(<li>[\s\S]*?)<\/ul>/,
      (_, items: string) =>
        `<ul>${items
          .split(/(?=<li>)/)
          .reverse()
          .join('')}</ul>`,
    ),
  'other code': main => main.replace(/(<code[^>]*>(?:<span[^>]*>)*)([^<]+)/g, '$1other $2'),
  'tables with more cells': main => main.replace(/<td>([^<]*)<\/td>/g, '<td>$1 and a little more of it</td>'),
  'no text': main => main.replace(/(class="mdx-content prose">)[\s\S]*(<div class="page-end">)/, '$1</div>$2'),
}

/** Every second edit is tried on one page that it changes. A full run tries one of all edits on each page. */
function editedPages(): readonly (readonly [path: string, edit: string])[] {
  const paths = pagePaths()
  const names = everySecondOf(Object.keys(edits))
  if (isFullRun()) return paths.map((path, at) => [path, names[at % names.length] ?? ''])
  return names.map((name, at) => {
    const changed = paths.filter(path => edits[name]?.(htmlOf(path)) !== htmlOf(path))
    const path = changed[at % changed.length]
    if (path === undefined) throw new Error(`There is no page for the edit "${name}".`)
    return [path, name]
  })
}

test('an edited page is the same as after a load', async () => {
  const ways: string[] = []
  for (const [path, name] of editedPages()) {
    const before = htmlOf(path)
    const after = edits[name]?.(before) ?? before
    if (before === after) continue
    const page = await open(addressOf(path))
    await atRest(page)
    const unchanged = await shownBy(page)
    const { way, shown } = await change(page, path, after)
    ways.push(way)
    expect(shown, `${path}: ${name}, ${way}`).toEqual(await freshSnapshot(path))
    // Then undo the change.
    const back = await change(page, path, before)
    ways.push(back.way)
    expect(back.shown, `${path}: ${name} taken back, ${back.way}`).toEqual(unchanged)
    preview.edited.delete(path)
    await page.context().close()
  }
  expect(ways.filter(way => way === 'swapped').length).toBeGreaterThan(ways.length / 2)
  console.info(`edited pages: ${ways.filter(way => way === 'swapped').length} of ${ways.length} without a reload`)
}, 600_000)

test('a page that becomes another page is the same as after a load', async () => {
  const paths = pagePaths()
  const ways: string[] = []
  // Pages next to each other are similar, and others are not. Half of the pairs are of each kind. A full run has eight
  // times as many.
  const step = isFullRun() ? 2 : 16
  for (let at = 0; at < paths.length; at += step) {
    const [from = '', to = ''] = [paths[at], paths[(at + (at % (2 * step) === 0 ? 1 : 17)) % paths.length]]
    const page = await open(addressOf(from))
    await atRest(page)
    const { way, shown } = await change(page, from, htmlOf(to))
    ways.push(way)
    expect(shown, `${from} → ${to}, ${way}`).toEqual(await freshSnapshot(from))
    preview.edited.delete(from)
    await page.context().close()
  }
  expect(ways).toContain('swapped')
  console.info(`pairs of pages: ${ways.filter(way => way === 'swapped').length} of ${ways.length} without a reload`)
}, 600_000)

test('diagrams and formulas that are added later are rendered', async () => {
  // Otherwise the result of the previous attempt would already be there.
  preview.edited.clear()
  const page = await open('/modes/')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const show = (path: string) => {
    preview.edited.set('modes/index.html', htmlOf(path))
    preview.say('page')
  }
  show('media/index.html')
  await page.locator('lectern-mermaid').first().scrollIntoViewIfNeeded()
  await page.waitForSelector('.mermaid-drawing svg')
  show('prose/index.html')
  const formula = page.locator('.katex').first()
  await expect.poll(() => formula.evaluate(it => getComputedStyle(it).fontFamily)).toContain('KaTeX')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  preview.edited.clear()
})
