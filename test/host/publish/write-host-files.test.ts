import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHostSite, writeHostFiles } from '../../../src/host/publish/write-host-files.ts'
import { hosts } from '../../../src/render/hosts/hosts.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'

const site = {
  '_lectern/site.json': '{"generator":"Lectern","base":"/docs"}\n',
  _headers: '/docs/*\n  X-Name: ä\n',
  _redirects: '/docs/old /docs/a 308\n/docs/x/* /docs/:splat 307\n',
  '404.html': 'not here',
  'index.html': 'home',
  'a.html': 'a',
  'a.md': 'a',
  'old.html': 'moved',
}

test('everything that a host configuration needs is read from the folder of a site', () => {
  const { files, ...read } = readHostSite(temporaryFolder(site))
  expect(read).toEqual({
    base: '/docs',
    pages: 'file',
    redirects: [
      { source: '/docs/old', target: '/docs/a', status: 308, isForced: false },
      { source: '/docs/x/*', target: '/docs/:splat', status: 307, isForced: false },
    ],
    headers: [{ address: '/docs/*', headers: [['X-Name', 'ä']] }],
  })
  expect(files).toContainEqual({ path: 'a.html', bytes: 1 })
})

test('host files for the root of a domain are above the site', () => {
  const out = temporaryFolder(Object.fromEntries(Object.entries(site).map(([path, text]) => [`docs/${path}`, text])))
  const folders = { out, site: join(out, 'docs'), configuration: join(out, 'unused') }
  // The host is in the table.
  writeHostFiles(hosts.netlify as never, folders)
  expect(contentsOf(out)).toMatchObject({
    _redirects: '/docs/old /docs/a 308!\n/docs/x/* /docs/:splat 307\n',
    _headers: '/docs/*\n  X-Name: ä\n',
    '404.html': 'not here',
  })
})

test('server configuration is never part of the site', () => {
  const folder = temporaryFolder(Object.fromEntries(Object.entries(site).map(([path, text]) => [`dist/${path}`, text])))
  const out = join(folder, 'dist')
  const before = contentsOf(out)
  // The host is in the table.
  writeHostFiles(hosts.nginx as never, { out, site: out, configuration: join(folder, '.lectern/host') })
  expect(contentsOf(out)).toEqual(before)
  expect(Object.keys(contentsOf(join(folder, '.lectern/host')))).toEqual(['docs-maps.conf', 'docs-site.conf'])
})
