import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type AssistantSite, answers, ask, assistantProject, field, serveAssistant } from './support/assistant-site.ts'
import { serveFiles } from './support/built-site.ts'
import { readEntries } from './support/frame-site.ts'
import { shiftsOf, watchShifts } from './support/loading.ts'
import { testBrowser } from './support/test-browser.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

// The conversation across pages, the pages of the assistant, and its files in a site.

let site: AssistantSite
const open = testBrowser(async () => {
  site = await serveAssistant(assistantProject)
  return site
})
afterEach(() => site.forget())

test('the panel stays open on the next page with the conversation, and the page does not move', async () => {
  const page = await open('/')
  await ask(page, 'How?')
  ;(await site.question()).answer('Like [this](/guides/limits/).')
  await expect.poll(() => answers(page)).toEqual(['Like this.'])
  await field(page).fill('A draft')
  await watchShifts(page)
  await page.getByRole('link', { name: 'this', exact: true }).click()
  await page.waitForURL('**/guides/limits/')
  await expect.poll(() => answers(page)).toEqual(['Like this.'])
  expect(await field(page).inputValue()).toBe('A draft')
  // The focus stays with the page.
  expect(await page.evaluate('document.activeElement.localName')).toBe('body')
  await waitForIdle(page)
  expect(await shiftsOf(page)).toEqual([])
})

test('an answer that was interrupted by leaving the page says so', async () => {
  const page = await open('/')
  await ask(page, 'How?')
  const question = await site.question()
  question.send({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'Half' })
  await expect.poll(() => answers(page)).toEqual(['Half'])
  await page.goto(`${site.origin}/guides/limits/`)
  await question.closed
  await page.locator('.chat-assistant-failure').getByText('The answer was interrupted.').waitFor()
  expect(await answers(page)).toEqual(['Half'])
})

test('a closed panel stays closed', async () => {
  const page = await open('/')
  await page.keyboard.press('Control+i')
  await field(page).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.goto(`${site.origin}/guides/limits/`)
  await waitForIdle(page)
  expect(await page.locator('#chat-assistant-sheet').count()).toBe(0)
})

test('earlier conversations can be opened and deleted, one or all', async () => {
  const page = await open('/')
  for (const [question, text] of [
    ['One?', 'First.'],
    ['Two?', 'Second.'],
  ] as const) {
    await ask(page, question)
    ;(await site.question()).answer(text)
    await expect.poll(() => answers(page)).toEqual([text])
    await page.getByRole('button', { name: 'New conversation' }).click()
    expect(await page.locator('.chat-assistant-turn').count()).toBe(0)
  }
  const titles = () => page.locator('.chat-assistant-past-title').allInnerTexts()
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  expect(await titles()).toEqual(['Two?', 'One?'])
  await page.getByRole('button', { name: 'One?', exact: false }).first().click()
  await expect.poll(() => answers(page)).toEqual(['First.'])
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await page.getByRole('button', { name: /^Delete: .*Two\?/ }).click()
  expect(await titles()).toEqual(['One?'])
  await page.getByRole('button', { name: 'Delete all' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Cancel')
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByText('No earlier conversations in this browser.').waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('lectern-assistant:'))),
  ).toEqual([])
  await page.keyboard.press('Escape')
  await field(page).waitFor()
  expect(await page.locator('.chat-assistant-turn').count()).toBe(0)
})

test('a conversation that is deleted while it is answered does not come back', async () => {
  const page = await open('/')
  await ask(page, 'How?')
  const question = await site.question()
  question.send({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'Half' })
  await expect.poll(() => answers(page)).toEqual(['Half'])
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await page.getByRole('button', { name: /^Delete: / }).click()
  await question.closed
  await page.reload()
  await field(page).waitFor()
  expect(await page.locator('.chat-assistant-turn').count()).toBe(0)
})

test('a page in assistant mode is the conversation; without scripts it shows its text', async () => {
  const page = await open('/chat/')
  await field(page).waitFor()
  expect(
    await page
      .locator('#assistant-entry, .assistant-bar, #content')
      .evaluateAll(all => all.filter(element => element.checkVisibility()).length),
  ).toBe(0)
  expect(await page.locator('h1').innerText()).toBe('Ask us')
  await ask(page, 'How?')
  ;(await site.question()).answer('So.')
  await expect.poll(() => answers(page)).toEqual(['So.'])
  await page.keyboard.press('Escape')
  expect(await field(page).isVisible()).toBe(true)
  const plain = await open('/chat/', { javaScriptEnabled: false })
  expect(await plain.getByText('For readers without scripts.').isVisible()).toBe(true)
})

test('without scripts there is no button for the assistant', async () => {
  const page = await open('/', { javaScriptEnabled: false })
  for (const selector of ['#assistant-entry', '#assistant-entry-mobile', '.assistant-bar'])
    expect(await page.locator(selector).isVisible()).toBe(false)
})

test('the input field says what is stored', async () => {
  const page = await open('/')
  await page.keyboard.press('Control+i')
  await page.getByText('The operator of this site stores questions and answers.').waitFor()
})

test.each([
  ['no server', {}],
  ['no assistant', { server: true, assistant: false }],
])('a site with %s contains nothing of the assistant', async (_, settings) => {
  const built = await serveFiles({ ...assistantProject, 'lectern.json': JSON.stringify(settings) })
  const files = readdirSync(built.folder, { recursive: true, encoding: 'utf8' })
  const pages = files.filter(path => path.endsWith('.html')).map(path => readFileSync(join(built.folder, path), 'utf8'))
  await built.close()
  expect(files.filter(path => /assistant/.test(path))).toEqual([])
  // The mode of a page does not apply to the assistant.
  expect(pages.filter(text => /assistant/.test(text.replaceAll('data-page-mode="assistant"', '')))).toEqual([])
})

test('the script of a page is under 1.5 kB compressed, and the open panel under 40.2 kB', () => {
  const entries = readEntries()
  const client = join(import.meta.dirname, '../../dist/client')
  const sizeOf = (files: readonly (string | undefined)[]) =>
    files
      .filter(file => file !== undefined && !file.endsWith('.md'))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file ?? ''))).length, 0)
  const { assistant, 'assistant-early': early, 'assistant-panel-sheet': sheet } = entries
  expect(sizeOf([assistant?.file])).toBeLessThan(1_500)
  expect(sizeOf([early?.file])).toBeLessThan(300)
  const isLoadedLater = (file: string) => /contact-form|file-controls/.test(file)
  const files = assistant?.assets ?? []
  const panel = sizeOf([...files.filter(file => !isLoadedLater(file)), sheet?.file])
  const strings = JSON.parse(readFileSync(join(client, '../../templates/strings/en.json'), 'utf8')) as object
  const own = Object.entries(strings).filter(([key]) => key.startsWith('assistant-'))
  expect(panel + gzipSync(JSON.stringify(Object.fromEntries(own))).length).toBeLessThan(40_200)
  expect(sizeOf(files.filter(isLoadedLater))).toBeLessThan(4_000)
})
