import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSiteZip, zipComment } from '../../../src/host/disk/zip-marker.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a zip file of a site is recognized by its end', () => {
  const folder = temporaryFolder({ 'site.zip': `PK…${zipComment}`, 'other.zip': `${zipComment} PK`, 'empty.zip': '' })
  expect(isSiteZip(join(folder, 'site.zip'))).toBe(true)
  expect(isSiteZip(join(folder, 'other.zip'))).toBe(false)
  expect(isSiteZip(join(folder, 'empty.zip'))).toBe(false)
  writeFileSync(join(folder, 'short.zip'), 'PK')
  expect(isSiteZip(join(folder, 'short.zip'))).toBe(false)
})
