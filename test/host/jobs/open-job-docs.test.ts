import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openJobDocs } from '../../../src/host/jobs/open-job-docs.ts'
import { defaultChangeLimits } from '../../../src/server/jobs/workspace/track-changes.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const config = {
  theme: 'mint',
  name: 'Orbit',
  colors: { primary: '#0f766e', light: '#2dd4bf' },
  navigation: { pages: ['index'] },
}

test('a check runs in its own process, sees unsaved files, and finds new errors', async () => {
  const folder = temporaryFolder({
    'docs.json': JSON.stringify(config),
    'index.mdx': '---\ntitle: Home\n---\n\n![A film](/film.gif)\n\n[Other](/other)\n',
  })
  const omitted = [
    { path: 'film.gif', reason: 'too-large' },
    { path: '../outside.mdx', reason: 'invalid-path' },
  ] as const
  const { signal } = new AbortController()
  const checkCache = join(temporaryFolder(), 'check-cache')
  const docs = await openJobDocs({ folder, omitted }, { limits: defaultChangeLimits, checkCache, signal })
  const found = await docs.check()
  expect(found.map(({ code, message, span }) => [code, message, span?.path, span?.line])).toEqual([
    ['site/broken-link', expect.stringContaining('/other'), 'index.mdx', 7],
  ])
  expect([existsSync(join(folder, 'film.gif')), existsSync(join(folder, '../outside.mdx'))]).toEqual([false, false])
  const content = new TextEncoder().encode('x')
  expect(await docs.workspace.apply([{ type: 'write', path: 'film.gif', content }]).catch(String)).toMatch(
    /"film.gif" is not a regular file, or too large/,
  )
})

test('a check ends when its job ends', async () => {
  const folder = temporaryFolder({ 'docs.json': JSON.stringify(config), 'index.mdx': 'Home' })
  const options = { limits: defaultChangeLimits, checkCache: join(temporaryFolder(), 'check-cache') }
  const docs = await openJobDocs(
    { folder, omitted: [] },
    { ...options, signal: AbortSignal.abort(new Error('stopped')) },
  )
  await expect(docs.check()).rejects.toThrow('stopped')
})

test('a folder without docs is not edited', async () => {
  const folder = temporaryFolder({ 'README.md': 'Home', 'docs/docs.json': JSON.stringify(config) })
  const checkCache = join(temporaryFolder(), 'check-cache')
  const { signal } = new AbortController()
  await expect(
    openJobDocs({ folder, omitted: [] }, { limits: defaultChangeLimits, checkCache, signal }),
  ).rejects.toMatchObject({ gitCause: 'not-found', message: expect.stringContaining('Set "repository.folder"') })
})
