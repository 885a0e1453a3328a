import { expect, test } from 'vitest'
import { type BrowserSearch, findBrowser } from '../../../../src/host/pdf/browser/find-browser.ts'

const find = (installed: readonly string[], search: Partial<BrowserSearch> = {}) =>
  findBrowser({ env: { PATH: '/usr/bin' }, platform: 'linux', isProgram: path => installed.includes(path), ...search })

test('finds the browser that the user names', () => {
  const installed = ['/opt/my', '/usr/bin/chromium', '/usr/bin/other']
  expect(find(installed, { program: '/opt/my' })).toEqual({ path: '/opt/my' })
  expect(find(installed, { program: 'other' })).toEqual({ path: '/usr/bin/other' })
  expect(find(installed, { env: { CHROME_PATH: '/opt/my', PATH: '/usr/bin' } })).toEqual({ path: '/opt/my' })
})

test('only the named browser is used', () => {
  const installed = ['/usr/bin/chromium']
  expect(find(installed, { program: '/gone' })).toEqual({ missing: ['/gone'], from: '--browser' })
  expect(find(installed, { env: { CHROME_PATH: '/gone' } })).toEqual({ missing: ['/gone'], from: 'CHROME_PATH' })
})

test.each([
  ['linux', { PATH: '/bin:/usr/bin', CHROME_PATH: '' }, '/usr/bin/chromium-browser'],
  ['linux', {}, '/snap/bin/chromium'],
  ['darwin', { HOME: '/Users/a' }, '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium'],
] as const)('finds an installed browser on %s', (platform, env, path) => {
  expect(find([path], { platform, env })).toEqual({ path })
})

test('if no browser is found, the result says that none was configured', () => {
  expect(find([])).toMatchObject({ from: undefined })
})
