import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostNamed, hostPaths } from '../../../src/cli/build/host-build.ts'
import { build } from '../../../src/cli/commands/build.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'
import { recording } from '../recording.ts'

const project = {
  'docs.json':
    '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index"]},"redirects":[{"source":"/old","destination":"/"}]}',
  'index.mdx': '---\ntitle: First\n---\n\nHello.\n',
}

test('the error about an unknown host lists all names', () => {
  expect(() => hostNamed('constructor')).toThrow(
    'Unknown host "constructor". Use one of: apache, caddy, cloudflare, github-pages, gitlab-pages, netlify, nginx, s3, vercel.',
  )
})

test('with a base path, the files for a host are in the folder above the site, also after a second build', async () => {
  const folder = temporaryFolder(project)
  const console = recording()
  for (let count = 0; count < 2; count++) {
    expect(await build(folder, { host: 'netlify', base: '/docs' }, console)).toBe(0)
    const paths = Object.keys(contentsOf(join(folder, 'dist')))
    expect(paths.filter(path => !path.includes('/'))).toEqual(['404.html', '_headers', '_redirects'])
    expect(paths.filter(path => path.endsWith('index.html'))).toEqual(['docs/index.html', 'docs/old/index.html'])
    expect(contentsOf(join(folder, 'dist'))._redirects).toBe('/docs/old /docs/ 308!\n')
  }
  expect(console.said.err).toContain('Netlify reads _redirects and _headers at the top of the folder.')
})

test('the output folder of a site is not used as the folder above another site', () => {
  const folder = temporaryFolder({ 'dist/_lectern/site.json': '{"generator":"Lectern","base":"/docs"}' })
  const cloudflare = hostNamed('cloudflare')
  expect(() => hostPaths(folder, {}, cloudflare, '/docs')).toThrow(
    /was built without this host or without the base path "\/docs"\. .*dist\/docs"\. Delete the folder/,
  )
  expect(hostPaths(folder, {}, cloudflare, '').out).toBe(join(folder, 'dist'))
})
