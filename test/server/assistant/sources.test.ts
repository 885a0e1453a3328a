import { expect, test } from 'vitest'
import { addressOf } from '../../../src/server/assistant/sources.ts'
import { hrefOfRoute } from '../../../src/site/links/href.ts'

const site = 'https://example.com/docs'

test.each([
  ['/guides/start', 'folder', `${site}/guides/start/`],
  ['/guides/start', 'file', `${site}/guides/start`],
  ['/größe', 'folder', `${site}/gr%C3%B6%C3%9Fe/`],
  ['/größe', 'file', `${site}/gr%C3%B6%C3%9Fe`],
  ['/', 'folder', `${site}/`],
  ['/docs', 'folder', `${site}/docs/`],
] as const)('the address of %s, built as a %s, has the base path once', (route, pages, expected) => {
  const href = hrefOfRoute(route, { base: '/docs', pages })
  expect(addressOf(href, { route, href }, site)).toBe(expected)
  expect(addressOf(`${href}#install`, { route, href }, site)).toBe(`${expected}#install`)
})

test('the base path of the server replaces that of the build', () => {
  const page = { route: '/guides/start', href: '/v2/guides/start/' }
  expect(addressOf('/v2/api/', page, site)).toBe(`${site}/api/`)
  expect(addressOf('/v2', page, site)).toBe(`${site}/`)
  expect(addressOf('/v20/api', page, site)).toBe(`${site}/v20/api`)
  expect(addressOf('https://example.org/v2', page, site)).toBe('https://example.org/v2')
})
