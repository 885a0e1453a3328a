import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourceModules } from './modules.ts'

const text = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8')
const rows = [...text.slice(text.indexOf('## Map of all folders')).matchAll(/^\| `(\S+)\/` \| (.+) \| (.*) \|$/gm)]
const folderOf = (path: string) => (path.includes('/') ? posix.dirname(path) : 'src')

test('the map in CONTRIBUTING.md has every folder, with a sentence', () => {
  const folders = new Set(sourceModules.map(({ path }) => folderOf(path)))
  expect(rows.map(([, folder]) => folder).toSorted()).toEqual([...folders].toSorted())
  for (const [, folder, sentence] of rows) expect(sentence, folder).toMatch(/^\S.{10,}\.$/)
})

test('every entry in the map exists', () => {
  const paths = new Set(sourceModules.map(({ path }) => path))
  const missing = rows.flatMap(([, folder = '', , entries = '']) =>
    [...entries.matchAll(/`([^`]+)`/g)]
      .map(([, file]) => (folder === 'src' ? `${file}` : `${folder}/${file}`))
      .filter(path => !paths.has(path)),
  )
  expect(missing).toEqual([])
})
