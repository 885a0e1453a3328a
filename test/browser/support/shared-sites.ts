import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name of the variable with the folder of the sites that several test files use. */
export const sharedSites = 'LECTERN_TEST_SITES'

/** Before all browser tests: a folder for sites that are built once. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-sites-'))
  process.env[sharedSites] = folder
  return () => {
    delete process.env[sharedSites]
    rmSync(folder, { recursive: true, force: true })
  }
}
