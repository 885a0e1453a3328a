import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../src/source/diagnostics/diagnostic.ts'
import { type BuiltSite, builtSite } from '../support/built-site.ts'
import { textsBelow } from '../support/golden.ts'
import { attribute, findAll } from '../support/html-outline.ts'
import { pageFaults } from '../support/page-faults.ts'
import { referenceRows } from '../support/reference-rows.ts'

// A case is a folder that shows one construct: a description in `openapi.*` or `asyncapi.*`, whatever files it needs, and
// `golden.txt`, what readers got of it last time. Without a `docs.json` of its own a case has the one below. Some
// cases also have a `golden.html`, the whole content of their first page.

/** The cases that have a `golden.html`. */
const wholePages = ['callbacks', 'discriminator-mapped']

const cases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(entry => entry.isDirectory())

test.each(cases.map(({ name }) => name))('%s', async name => {
  const folder = join(import.meta.dirname, name)
  const site = await builtSite(projectOf(folder))
  const pages = pagesOf(site)
  expect(pages.flatMap(([route, html]) => pageFaults(html).map(fault => `${route}: ${fault}`))).toEqual([])
  const shown = [...site.diagnostics.map(lineOf), ...sidebarOf(pages), ...pages.flatMap(rowsOf)]
  await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(join(folder, 'golden.txt'))
  const whole = join(folder, 'golden.html')
  expect(wholePages.includes(name) || !existsSync(whole), 'no page is compared with this golden.html').toBe(true)
  if (wholePages.includes(name)) await expect(contentOf(pages[0]?.[1] ?? '')).toMatchFileSnapshot(whole)
})

function projectOf(folder: string): Record<string, string> {
  const files = Object.entries(textsBelow(folder)).filter(([path]) => !path.startsWith('golden.'))
  const [description] = files.flatMap(([path]) => (/^(open|async)api\.\w+$/.test(path) ? [path] : []))
  const group = { group: 'API', [description?.startsWith('a') ? 'asyncapi' : 'openapi']: description }
  const config = {
    theme: 'mint',
    name: 'Case',
    colors: { primary: '#112233' },
    navigation: { groups: [group] },
    api: { examples: { languages: ['curl'] } },
  }
  return { 'docs.json': JSON.stringify(config), ...Object.fromEntries(files) }
}

/** Routes and HTML of all pages that hold something, files of fields among them. */
function pagesOf({ files }: BuiltSite): (readonly [route: string, html: string])[] {
  // The root is a copy of the first page.
  const isOwn = (path: string) => path.endsWith('.html') && !/^(?:404\.html|index\.html|_lectern\/)/.test(path)
  const pages = [...files].filter(([path, html]) => isOwn(path) && html.includes('<main'))
  return pages.map(([path, html]) => [`/${path.replace(/\/?index\.html$/, '')}`, html])
}

function lineOf({ code, severity, message, span }: Diagnostic): string {
  return `${severity}[${code}] ${span ? `${span.path}:${span.line}:${span.column}` : 'nowhere'} ${message}`
}

function sidebarOf([first]: readonly (readonly [string, string])[]): string[] {
  const entries = findAll(parse(first?.[1] ?? ''), element =>
    /\bsidebar-(link|group-title)(?![\w-])/.test(attribute(element, 'class') ?? ''),
  )
  return entries.map(entry => {
    const href = attribute(entry, 'href')
    return `[${href === undefined ? '' : ' '}] ${referenceRows(entry).join(' ')}${href === undefined ? '' : `: ${href}`}`
  })
}

function rowsOf([route, html]: readonly [string, string]): string[] {
  const main = findAll(parse(html), ({ tagName }) => tagName === 'main')[0]
  return ['', `=== ${route}`, ...(main ? referenceRows(main) : [])]
}

/** The content of a page but for its examples, a tag a line. */
const contentOf = (html: string): string =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<aside[\s\S]*?<\/aside>/, '')
    .replaceAll('><', '>\n<')
