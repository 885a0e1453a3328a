import { expect, test } from 'vitest'
import { testPlayground } from './support/open-playground.ts'
import { allowed, apiOf, sent } from './support/playground-site.ts'

const described = apiOf({
  '/ping': { get: { summary: 'Ping', responses: { 200: { description: '' } } } },
  '/photos/{id}': {
    put: {
      summary: 'Replace a photo',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: {
        required: true,
        content: { 'image/png': { schema: { type: 'string', format: 'binary', contentMediaType: 'image/png' } } },
      },
      responses: { 200: { description: '', content: { 'image/png': {} } } },
    },
  },
})
const answer = allowed((_, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end('x'))
const { opened, api } = testPlayground([described, answer])

test('without an example, the button says so', async () => {
  const page = await opened('/api-reference/ping/')
  await page.getByRole('button', { name: 'Use example' }).click()
  await page.locator('.playground-tools').getByText('There is no example.').waitFor()
})

test('a file of another type has a warning, and a body that is not checked has a reason', async () => {
  const page = await opened('/api-reference/replace-a-photo/')
  await page.getByLabel('id', { exact: true }).fill('1')
  const choose = (name: string, mimeType: string) =>
    page.locator('.playground-body input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from('x') })
  await choose('notes.txt', 'text/plain')
  await page.locator('.playground-body').getByText('Allowed values: image/png.').waitFor()
  await choose('photo.png', 'image/png')
  await expect.poll(() => page.getByText('Allowed values').count()).toBe(0)
  await sent(page, api())
  await expect.poll(() => page.locator('.answer-verdict').textContent()).toBe('Body not checked: image/png')
})

test('the file in a command must be chosen', async () => {
  const page = await opened('/api-reference/replace-a-photo/')
  await page.getByRole('button', { name: 'Paste cURL' }).click()
  await page.getByLabel('Paste cURL').last().fill(`curl -T photo.png ${api().origin}/photos/7`)
  await page.getByText('Choose a file for: Body (photo.png).').first().waitFor()
  await expect.poll(() => page.getByLabel('id', { exact: true }).inputValue()).toBe('7')
})

test('a command for another host says which', async () => {
  const page = await opened('/api-reference/ping/')
  await page.getByRole('button', { name: 'Paste cURL' }).click()
  await page.getByLabel('Paste cURL').last().fill('curl https://other.example.com/photos')
  await page.getByText('This command calls GET other.example.com/photos, not this endpoint.').waitFor()
})
