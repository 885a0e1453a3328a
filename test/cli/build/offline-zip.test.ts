import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipJson, zipPath, zipSummary } from '../../../src/cli/build/offline-zip.ts'
import { build } from '../../../src/cli/commands/build.ts'
import { zipComment } from '../../../src/host/disk/zip-marker.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { recording } from '../recording.ts'

test('the default name is that of the output folder', () => {
  expect(zipPath(true, '/docs/dist')).toBe('/docs/dist.zip')
  expect(zipPath(undefined, '/docs/dist')).toBe(undefined)
})

test('a name of the user is relative to the working folder', () => {
  expect(zipPath('release/docs.zip', '/docs/dist')).toBe(join(process.cwd(), 'release/docs.zip'))
})

test('a folder in place of the file is explained', () => {
  expect(() => zipPath('docs', '/docs/dist')).toThrow('docs build docs --zip')
})

test('only zip files of a site are replaced', () => {
  const folder = temporaryFolder({ 'own.zip': `PK ${zipComment}`, 'foreign.zip': 'PK', 'folder.zip/file': '' })
  expect(zipPath(join(folder, 'own.zip'), folder)).toBe(join(folder, 'own.zip'))
  expect(() => zipPath(join(folder, 'foreign.zip'), folder)).toThrow('is not replaced')
  expect(() => zipPath(join(folder, 'folder.zip'), folder)).toThrow('is a folder')
})

test('the JSON names the zip file', () => {
  const written = { files: 2, bytes: 10, isUnchanged: true }
  expect(zipJson(join(process.cwd(), 'release/docs.zip'), written)).toEqual({
    zip: { path: 'release/docs.zip', ...written },
  })
  expect(zipSummary('docs.zip', written)).toContain('is up to date')
})

test('a build for a host or for the server writes no zip file', async () => {
  const folder = temporaryFolder({ 'docs.json': '{}', 'lectern.json': '{"signIn":{"protect":"site"}}' })
  const console = recording()
  await expect(build(folder, { zip: true, host: 'netlify', public: true }, console)).rejects.toThrow('--zip or --host')
  await expect(build(folder, { zip: true, forServer: true }, console)).rejects.toThrow('--for-server')
})
