import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStageCache } from '../../../src/host/cache/stage-cache.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const options = { maxUnusedBuilds: 1, erases: true }

function store(folder: string, texts: Readonly<Record<string, string>>): void {
  const cache = openStageCache(folder, 'stage', options)
  for (const [key, text] of Object.entries(texts)) {
    if (cache.get(key)?.toString() !== text) cache.set(key, text)
  }
  cache.close()
}

const dataFiles = (folder: string) => readdirSync(folder).filter(name => name.endsWith('.data'))
const storedText = (folder: string) =>
  dataFiles(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('')

test.each([
  ['replaced', (text: string) => text, { secret: 'other', kept: 'kept' }],
  ['not used any more', (text: string) => text, { kept: 'kept' }],
  ['damaged', (text: string) => text.replace('the secret', 'thX secret'), { secret: 'other', kept: 'kept' }],
])('a text that is %s is erased from the files', (_, damage, next) => {
  const folder = temporaryFolder()
  store(folder, { secret: 'the secret', kept: 'kept' })
  for (const name of dataFiles(folder))
    writeFileSync(join(folder, name), damage(readFileSync(join(folder, name), 'utf8')))
  expect(storedText(folder)).toContain(' secret')
  store(folder, next)
  expect(storedText(folder)).not.toContain(' secret')
  expect(openStageCache(folder, 'stage', options).get('kept')?.toString()).toBe('kept')
})
