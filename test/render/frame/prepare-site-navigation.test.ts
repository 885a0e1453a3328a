import { expect, test } from 'vitest'
import { iconKey, type ResolvedIcon } from '../../../src/components/page-data.ts'
import { prepareSiteNavigation } from '../../../src/render/frame/prepare-site-navigation.ts'
import { frameWith } from '../../support/frame-files.ts'
import { navigationOf } from '../../support/icon-site.ts'

const drawing = (body: string): ResolvedIcon => ({ kind: 'svg', viewBox: '0 0 24 24', body, isStroked: false })
const iconsWith = (star: string) => ({ [iconKey({ name: 'star' })]: drawing(star) })

const site = navigationOf(['star'])
const source = {
  config: site.config,
  links: {},
  files: frameWith(),
  icons: iconsWith('<a/>'),
  displayed: site.navigation,
  apiRoutes: new Set<string>(),
  hasPlaygroundPages: false,
}
const { navigation } = prepareSiteNavigation(source)

test('a navigation is prepared only once while nothing in it changes', () => {
  expect(prepareSiteNavigation({ ...source, icons: iconsWith('<a/>') }).navigation).toBe(navigation)
})

test('a navigation is prepared again if icons, templates, links, pages or settings change', () => {
  const other = prepareSiteNavigation({ ...source, icons: iconsWith('<c/>') }).navigation
  expect(other.options.iconOf({ name: 'star' })).toMatchObject({ body: '<c/>' })
  const files = frameWith({ path: 'partials/nav-list.hbs', text: 'own' })
  expect(prepareSiteNavigation({ ...source, files }).navigation).not.toBe(navigation)
  const links = { '/a': { href: '/docs/b/', isExternal: false } }
  expect(prepareSiteNavigation({ ...source, links }).navigation.options.hrefOf('/a')).toBe('/docs/b/')
  expect(prepareSiteNavigation({ ...source, apiRoutes: new Set(['/a']) }).navigation).not.toBe(navigation)
  expect(prepareSiteNavigation({ ...source, hasPlaygroundPages: true }).navigation).not.toBe(navigation)
  const again = navigationOf(['star'])
  const { config, navigation: displayed } = again
  expect(prepareSiteNavigation({ ...source, config, displayed }).navigation).not.toBe(navigation)
})
