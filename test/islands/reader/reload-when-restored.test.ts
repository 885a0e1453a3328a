import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenRestored } from '../../../src/islands/reader/reload-when-restored.ts'

let page: EventTarget
let stored: string | null
let reloads: number
beforeEach(() => {
  page = new EventTarget()
  reloads = 0
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { documentElement: { hidden: false } })
  const reload = () => {
    reloads += 1
  }
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['its reader has signed out', '1', true, null, 1],
  ['somebody else has signed in', '1', true, '2', 1],
  ['somebody has signed in', null, true, '1', 1],
  ['its reader is still signed in', '1', true, '1', 0],
  ['nobody has signed in', null, true, null, 0],
  ['it is loaded anew', '1', false, null, 0],
])('a restored page is reloaded only if its reader has changed: %s', (_, expected, persisted, now, count) => {
  reloadWhenRestored('lectern-reader', expected)
  stored = now
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect([reloads, document.documentElement.hidden]).toEqual([count, count > 0])
})
