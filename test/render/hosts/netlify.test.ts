import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { expect, test } from 'vitest'
import { netlify } from '../../../src/render/hosts/netlify.ts'
import { exampleSite } from './example-site.ts'

interface NetlifyRedirect {
  readonly from: string
  readonly to: string
  readonly status: number
  readonly force: boolean
}

test('the parser of Netlify understands each redirect', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-netlify-'))
  try {
    const file = join(folder, '_redirects')
    writeFileSync(file, netlify.filesFor(exampleSite({ base: '/docs' })).uploaded[0]?.contents ?? '')
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [file],
      configRedirects: [],
      minimal: true,
    })
    expect(errors).toEqual([])
    // The types of the package say nothing about redirects.
    const parsed = redirects as readonly NetlifyRedirect[]
    expect(parsed.map(({ from, to, status, force }) => [from, to, status, force])).toEqual([
      ['/docs/old', '/docs/guides/start/', 308, true],
      ['/docs/Guides/START', '/docs/guides/v1.2/', 308, true],
      ['/docs/alt/%C3%BCber', '/docs/guides/gr%C3%B6%C3%9Fe/#part', 308, true],
      ['/docs/soon', '/docs/guides/start/?from=soon', 307, true],
      ['/docs/legacy/*', '/docs/guides/:splat', 308, false],
      ['/docs/v/:version/x', '/docs/guides/:version/y', 307, false],
      ['/docs/any/*', '/docs/:splat', 308, false],
      ['/docs/de/*', '/docs/de/404.html', 404, false],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
