import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProject } from '../../src/host/build/build-project.ts'
import type { CurrentSite } from '../../src/host/dev/current-site.ts'
import { markerPath } from '../../src/host/disk/site-marker.ts'
import { applyEdits, batches, startProject, textBatches } from '../support/edits.ts'
import { isFullRun } from '../support/full-run.ts'
import { openTestSite } from '../support/open-preview.ts'
import { contentsOf, temporaryFolder, writeFiles } from '../support/temporary-folder.ts'

test.each([
  { of: 'any edits', edits: batches, fullRuns: 200, runs: 3 },
  { of: 'edits of texts', edits: textBatches, fullRuns: 100, runs: 2 },
])('after $of, the preview shows the same site as a build', async ({ edits: all, fullRuns, runs }) => {
  await fc.assert(
    fc.asyncProperty(all, fc.boolean(), fc.boolean(), async (edits, isTold, isRead) => {
      const folder = temporaryFolder()
      const project = join(folder, 'project')
      const out = join(folder, 'fresh')
      writeFiles(project, startProject)
      const options = { directory: project, settings: {}, withCode: false }
      const site = await openTestSite(options)
      for (const batch of edits) {
        applyEdits(project, batch)
        await site.refresh(isTold ? new Set(batch.map(({ path }) => path)) : undefined)
        if (isRead) await site.complete()
        const fresh = await buildProject({ ...options, out, cache: undefined })
        const built = withoutPrefetch(withoutSearch(contentsOf(out)))
        expect(await shownBy(site, Object.keys(built))).toEqual(built)
        expect(new Set(site.diagnostics().map(spoken))).toEqual(new Set(fresh.diagnostics.map(spoken)))
        rmSync(out, { recursive: true })
      }
      await site.close()
    }),
    { numRuns: isFullRun() ? fullRuns : runs },
  )
})

/** Requests like those of a browser: a page, then the files that it refers to. */
async function shownBy(site: CurrentSite, paths: readonly string[]): Promise<Record<string, string>> {
  const shown: Record<string, string> = {}
  const isPage = (path: string) => path.endsWith('.html')
  for (const path of [...paths].sort((one, other) => Number(isPage(other)) - Number(isPage(one)))) {
    const file = await site.fileAt(path)
    if (file)
      shown[path] = 'diskPath' in file ? readFileSync(file.diskPath, 'utf8') : Buffer.from(file.contents).toString()
  }
  return shown
}

/** The index is created when somebody opens the search, and the marker exists only in published sites. */
const withoutSearch = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(files).filter(([path]) => !path.startsWith('_lectern/search-') && path !== markerPath),
  )

/** The preview has no prefetch rules, because pages change while it runs. */
const withoutPrefetch = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replace(/<script type="speculationrules">.*?<\/script>\n/, ''),
    ]),
  )

const spoken = (finding: object): string => JSON.stringify(finding)
