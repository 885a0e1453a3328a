import { expect, test } from 'vitest'
import { jsonItems } from '../../../src/host/disk/json-items.ts'

test.each([0, 1, 999, 1000, 1001, 2500])('the texts of %i items are the items of a JSON list', count => {
  const items = Array.from({ length: count }, (_, at) => [`[${at}],`, { at }])
  const texts = [...jsonItems(items)]
  expect(texts.length).toBe(Math.ceil(count / 1000))
  expect(`[${texts.join('')}]`).toBe(JSON.stringify(items))
})
