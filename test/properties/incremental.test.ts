import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProject } from '../../src/host/build/build-project.ts'
import { applyEdits, batches, startProject } from '../support/edits.ts'
import { isFullRun } from '../support/full-run.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../support/temporary-folder.ts'

test('after any edits, an incremental build returns the same site as a full build', async () => {
  await fc.assert(
    fc.asyncProperty(batches, fc.boolean(), async (edits, withCode) => {
      const folder = temporaryFolder()
      const project = join(folder, 'project')
      writeFiles(project, startProject)
      const options = { directory: project, settings: {}, withCode }
      const kept = { ...options, out: join(folder, 'kept'), cache: join(folder, 'cache') }
      await buildProject(kept)
      for (const batch of edits) {
        applyEdits(project, batch)
        const after = await buildProject(kept)
        const fresh = await buildProject({ ...options, out: join(folder, 'fresh'), cache: undefined })
        expect(contentsOf(kept.out)).toEqual(contentsOf(join(folder, 'fresh')))
        expect(after.diagnostics).toEqual(fresh.diagnostics)
        rmSync(join(folder, 'fresh'), { recursive: true })
      }
    }),
    { numRuns: isFullRun() ? 200 : 3 },
  )
})
