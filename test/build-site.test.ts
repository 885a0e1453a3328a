import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../src/source/diagnostics/diagnostic.ts'
import { builtFolder } from './support/built-site.ts'
import { pageOutline } from './support/html-outline.ts'

// A case is a folder: `project` is a docs folder; `golden` is what came of it last time. `golden.json` beside them
// names the files of the site whose content is kept: of a page what a reader gets, of others their text.

const sites = join(import.meta.dirname, 'sites')
const cases = readdirSync(sites)

test.each(cases)('%s', async name => {
  const { files, diagnostics } = await builtFolder(join(sites, name, 'project'))
  const folder = join(sites, name, 'golden')
  const shown = shownFiles(join(sites, name, 'golden.json')).map(path => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`The site has no file "${path}".`)
    const outline = path.endsWith('.html') ? pageOutline(text) : text
    return [`${path.replaceAll('/', '!')}.txt`, withoutHash(outline)] as const
  })
  const golden = new Map([
    ['diagnostics.txt', lines(diagnostics.map(lineOf))],
    ['files.txt', lines([...files.keys()].map(withoutHash).sort())],
    ...shown,
  ])
  for (const [path, text] of golden) await expect(text).toMatchFileSnapshot(join(folder, path))
  const unused = existsSync(folder) ? readdirSync(folder).filter(path => !golden.has(path)) : []
  expect(unused, 'golden files that nothing is compared with').toEqual([])
})

function shownFiles(path: string): readonly string[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly string[]) : [] // written by us
}

function lineOf({ code, severity, message, span, hint }: Diagnostic): string {
  const place = span ? `${span.path}:${span.line}:${span.column}` : 'nowhere'
  return `${severity}[${code}] ${place}\n  ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`
}

/** What is named by its content changes its name with every template and style of ours. */
const withoutHash = (text: string): string => text.replace(/(_lectern\/[\w/-]*?)-?[0-9a-f]{12}\b/g, '$1-HASH')

const lines = (parts: readonly string[]): string => parts.map(part => `${part}\n`).join('')
