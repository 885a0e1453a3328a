import { describe, expect, test } from 'vitest'
import { addressFromRoot, offlineTarget, relativeAddress } from '../../../src/render/offline/offline-site.ts'
import { offlineSite } from './support.ts'

const site = offlineSite(['index.html', 'guides/start/index.html', 'file.html', 'images/a b.png', 'über/index.html'], {
  base: '/docs',
  redirectOf: path => ({ '/docs/old': '/docs/guides/start', '/docs/a': '/docs/b', '/docs/b': '/docs/a' })[path],
})

describe('the target of an address', () => {
  const file = (path: string, suffix = '') => ({ kind: 'file', path, suffix })

  test.each([
    ['/docs', file('index.html')],
    ['/docs/', file('index.html')],
    ['/docs/guides/start', file('guides/start/index.html')],
    ['/docs/guides/start/?version=v1#install', file('guides/start/index.html', '?version=v1#install')],
    ['/docs/file', file('file.html')],
    ['/docs/images/a%20b.png', file('images/a b.png')],
    ['/docs/%C3%BCber/', file('über/index.html')],
    ['/docs/old#part', file('guides/start/index.html', '#part')],
    ['//cdn.example.com/x.js', { kind: 'url', url: 'https://cdn.example.com/x.js' }],
    ['/docs/none', { kind: 'outside', href: '/docs/none' }],
    ['/other', { kind: 'outside', href: '/other' }],
    ['/docsother', { kind: 'outside', href: '/docsother' }],
    ['/docs/../../etc/passwd', { kind: 'outside', href: '/docs/../../etc/passwd' }],
    // Redirects that lead to each other end.
    ['/docs/a', { kind: 'outside', href: '/docs/b' }],
  ])('%s', (href, target) => {
    expect(offlineTarget(site, href)).toMatchObject(target)
  })

  test.each(['#part', '?x=1', 'https://example.com/', 'mailto:a@example.com', 'start', './start', ''])(
    'stays as it is: %s',
    href => {
      expect(offlineTarget(site, href)).toBe(undefined)
    },
  )

  test('an address outside of the copy leads to the published site, if its URL is known', () => {
    const published = { ...site, siteUrl: 'https://example.com' }
    expect(offlineTarget(published, '/pricing?x')).toEqual({ kind: 'url', url: 'https://example.com/pricing?x' })
  })
})

test('addresses are relative to the folder of a file', () => {
  expect(relativeAddress('index.html', 'guides/start/index.html')).toBe('guides/start/index.html')
  expect(relativeAddress('guides/start/index.html', 'guides/next/index.html')).toBe('../next/index.html')
  expect(relativeAddress('guides/start/index.html', 'index.html')).toBe('../../index.html')
  expect(relativeAddress('a/index.html', 'a/index.html')).toBe('index.html')
  expect(relativeAddress('a/index.html', 'b/100% #1?.png')).toBe('../b/100%25%20%231%3F.png')
})

test('addresses in data begin with the mark of the root', () => {
  expect(addressFromRoot(`a/it's.html`)).toBe('lectern-copy-root:/a/it%27s.html')
})
