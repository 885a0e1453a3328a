import { expect, test } from 'vitest'
import { testPlayground } from './support/open-playground.ts'
import { allowed, apiOf, sent } from './support/playground-site.ts'

const object = { type: 'object', properties: { title: { type: 'string' } } }
const json = { description: '', content: { 'application/json': { schema: object } } }
const described = apiOf({
  '/orders': { get: { summary: 'List orders', responses: { 200: json, 202: { description: '' }, 401: json } } },
})

let status = 200
const answer = allowed((_, response) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"title":"Orders"}'),
)
const complaints: string[] = []
const { opened, api } = testPlayground([described, answer], complaints)

test.each([
  [200, 'green'],
  [401, 'neutral'],
])('the status shows whether the response matches its schema: %s', async (given, tone) => {
  status = given
  const page = await opened('/api-reference/list-orders/')
  await sent(page, api())
  const verdict = page.locator('.answer-verdict')
  await expect.poll(() => verdict.textContent()).toBe('Matches the schema')
  await expect.poll(() => verdict.getAttribute('data-tone')).toBe(tone)
  const top = (selector: string) => page.locator(selector).evaluate(node => node.getBoundingClientRect().top)
  expect(Math.abs((await top('.response-top .response-badge')) - (await top('.answer-verdict')))).toBeLessThan(12)
  // Browsers log each response with an error.
  if (given >= 400) expect(complaints.splice(0)).toHaveLength(1)
})

test('undocumented parts of a response are mentioned, but not as errors', async () => {
  status = 202
  const page = await opened('/api-reference/list-orders/')
  await sent(page, api())
  const verdict = page.locator('.answer-verdict')
  await expect.poll(() => verdict.textContent()).toBe('Body not checked')
  await expect.poll(() => verdict.getAttribute('data-tone')).toBe('neutral')
})

test('in a small window, the parts of a response do not cover each other', async () => {
  status = 200
  const page = await opened('/api-reference/list-orders/', { viewport: { width: 320, height: 480 } })
  await sent(page, api())
  await page.locator('.response-history').waitFor()
  const parts = page.locator('.response > :not(.visually-hidden), .response-history')
  const overlaps = () =>
    parts.evaluateAll(elements => {
      const boxes = elements.map(element => element.getBoundingClientRect())
      return boxes.slice(1).filter(({ top }, at) => top < (boxes[at]?.bottom ?? 0))
    })
  await expect.poll(() => parts.count()).toBeGreaterThan(4)
  await expect.poll(overlaps).toEqual([])
})
