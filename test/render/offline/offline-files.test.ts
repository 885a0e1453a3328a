import { expect, test } from 'vitest'
import { isOnlineScript, offlineKind } from '../../../src/render/offline/offline-files.ts'

test.each([
  ['index.html', 'page'],
  ['guides/start.html', 'page'],
  ['404.html', 'linked'],
  ['de/404.html', 'linked'],
  ['index.md', 'linked'],
  ['llms-full-1.txt', 'linked'],
  ['changelog/rss.xml', 'linked'],
  ['.well-known/skills/index.json', 'linked'],
  ['images/a.png', 'copy'],
  ['script.js', 'copy'],
  ['style.css', 'style'],
  ['_schemas/user-1.html', 'data-page'],
  ['_divisions/version-v1/index.json', 'data'],
  ['_navigation/1.html', 'data'],
  ['_lectern/search-1/index.json', 'data'],
  ['_lectern/api/1.json', 'data'],
  ['_lectern/frame-12345678.js', 'script'],
  ['_lectern/assets/base.css', 'style'],
  ['_lectern/assets/inter.woff2', 'linked'],
  ['_lectern/licenses.md', 'copy'],
  ['_lectern/pages-1.json', 'none'],
  ['_lectern/server.json', 'none'],
  ['_lectern/signed-in.html', 'none'],
  ['_lectern/assistant/words-1.json', 'none'],
  ['_lectern/icons-1.svg', 'none'],
])('%s: %s', (path, kind) => {
  expect(offlineKind(path)).toBe(kind)
})

test('only our own scripts need a server', () => {
  expect(isOnlineScript('/docs/_lectern/assistant-early-CrScXzMc.js')).toBe(true)
  expect(isOnlineScript('/_lectern/frame-D8zSlAff.js')).toBe(false)
  expect(isOnlineScript('/assistant-CrScXzMc.js')).toBe(false)
})
