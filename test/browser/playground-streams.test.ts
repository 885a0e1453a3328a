import { expect, test } from 'vitest'
import { testPlayground } from './support/open-playground.ts'
import { allowed, apiOf, sent } from './support/playground-site.ts'
import { phone } from './support/test-browser.ts'

const described = apiOf({
  '/events': {
    get: {
      summary: 'Stream events',
      responses: { 200: { description: '', content: { 'text/event-stream': { schema: { type: 'object' } } } } },
    },
  },
})

const count = 60
const event = (at: number) => `event: completion.delta\ndata: {"at":${at},"text":"${'word '.repeat(30)}"}\n\n`
const answer = allowed((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.end(Array.from({ length: count }, (_, at) => event(at)).join(''))
})
const { opened, api } = testPlayground([described, answer])

test('on a phone, messages have the full width, and the selected one stays visible above its details', async () => {
  const page = await opened('/api-reference/stream-events/', { viewport: phone, hasTouch: true, isMobile: true })
  await sent(page, api())
  await page.getByText(`Messages: ${count}`).waitFor()
  const rect = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => element.getBoundingClientRect().toJSON() as DOMRectReadOnly)
  const [list, data, save] = [
    await rect('.response-log'),
    await rect('.response-data'),
    await rect('.response-bar .ui-button'),
  ]
  expect(data.width).toBeGreaterThan(0.9 * list.width)
  expect(save.height).toBeGreaterThanOrEqual(44)
  await page.locator('.response-log').evaluate(box => {
    box.scrollTop = 40 * 44 - box.clientHeight
  })
  const last = page.locator('.response-log-line[aria-posinset="40"]')
  await last.tap()
  await page.getByRole('region', { name: 'Message 40', exact: true }).waitFor()
  await expect
    .poll(async () => {
      const [box, line] = [await rect('.response-log'), await rect('.response-log-line[aria-selected=true]')]
      return line.top >= box.top && line.bottom <= box.bottom
    })
    .toBe(true)
  const [message, headers] = [await rect('.response-message'), await rect('.response-headers')]
  expect(message.bottom).toBeLessThanOrEqual(headers.top)
})
