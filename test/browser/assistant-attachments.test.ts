import { Buffer } from 'node:buffer'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { everySecondOf } from '../support/full-run.ts'
import { type AssistantSite, ask, assistantProject, field, serveAssistant } from './support/assistant-site.ts'
import { axeFaults } from './support/axe.ts'
import { contrastFaults } from './support/page-checks/contrast.ts'
import { overflowFaults } from './support/page-checks/overflow.ts'
import { phone, testBrowser } from './support/test-browser.ts'

// Files in questions.

let site: AssistantSite
const open = testBrowser(async () => {
  const model = { provider: 'anthropic', model: 'any' }
  const settings = JSON.parse(assistantProject['lectern.json'] ?? '') as object
  site = await serveAssistant({
    ...assistantProject,
    'lectern.json': JSON.stringify({ ...settings, models: { assistant: model } }),
  })
  return site
})
afterEach(() => site.forget())

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p9Zk6wAAAABJRU5ErkJggg=='
const shot = { name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
const code = { name: 'client.ts', mimeType: 'video/mp2t', buffer: Buffer.from('client(5)') }
const drawing = { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
const archive = { name: 'all.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\0\0') }

const parts = {
  shot: { type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${png}`, filename: 'shot.png' },
  code: { type: 'file', mediaType: 'text/plain', url: 'data:text/plain;base64,Y2xpZW50KDUp', filename: 'client.ts' },
}

const attachButton = (page: Page, name = 'Attach files') => page.getByRole('button', { name })
const chips = (page: Page) => page.locator('.chat-assistant-composer .chat-assistant-chip-text')
const sentFiles = (page: Page) => page.locator('.chat-assistant-question .chat-assistant-chip-text')
const problems = (page: Page) => page.locator('.chat-assistant-file-problem')
const announced = (page: Page) => page.locator('#chat-assistant-sheet [role="log"] p').allTextContents()

/** Choose files in the dialog of the browser. */
async function choose(page: Page, files: Parameters<Page['setInputFiles']>[1], name?: string): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await attachButton(page, name).click()
  await (await dialog).setFiles(files as never) // Both have the same overloads.
}

async function openPanel(page: Page): Promise<void> {
  await page.keyboard.press('Control+i')
  await attachButton(page).waitFor()
}

test('files are chosen, sent with the question and with follow-ups, and not stored', async () => {
  const page = await open('/')
  await openPanel(page)
  await choose(page, [shot, code])
  await expect.poll(() => chips(page).allTextContents()).toEqual(['shot.png', 'client.ts'])
  await expect.poll(() => announced(page)).toEqual(['Attached file: shot.png, client.ts'])
  // All are images.
  const width = (image: Element) => (image as HTMLImageElement).naturalWidth
  const thumbnail = page.locator('.chat-assistant-composer img')
  await expect.poll(() => thumbnail.evaluate(width)).toBe(1)
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chat-assistant-textarea')
  await ask(page, 'What is this?')
  const first = await site.question()
  expect(first.body.messages[0]?.parts).toEqual([parts.shot, parts.code, { type: 'text', text: 'What is this?' }])
  first.answer('A picture.')
  await expect.poll(() => chips(page).count()).toBe(0)
  await expect.poll(() => sentFiles(page).allTextContents()).toEqual(['shot.png', 'client.ts'])
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  await ask(page, 'And why?')
  const second = await site.question()
  expect(second.body.messages[0]?.parts).toEqual(first.body.messages[0]?.parts)
  second.answer('So.')
  await page.getByRole('button', { name: 'Copy answer' }).nth(1).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('base64')
  await page.reload()
  await field(page).waitFor()
  await expect.poll(() => sentFiles(page).allTextContents()).toEqual(['shot.png', 'client.ts'])
})

/** A drag or a paste with the files that a page makes. */
async function dispatch(page: Page, type: string, selector: string, names: readonly string[]): Promise<boolean> {
  const event = { type, selector, names }
  return page.evaluate(({ type, selector, names }) => {
    const data = new DataTransfer()
    for (const name of names) data.items.add(new File(['some text'], name))
    const options = { bubbles: true, cancelable: true }
    return !document
      .querySelector(selector)
      ?.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...options, clipboardData: data })
          : new DragEvent(type, { ...options, dataTransfer: data }),
      )
  }, event)
}

test('files can be dropped anywhere on the panel, which shows that', async () => {
  const page = await open('/')
  await openPanel(page)
  const hint = () => page.locator('.chat-assistant').getAttribute('data-drop')
  // The panel listens soon after the button is there.
  await expect.poll(() => dispatch(page, 'dragover', '.chat-assistant-header', ['a.md'])).toBe(true)
  expect(await hint()).toBe('Drop files here to attach them')
  await dispatch(page, 'dragleave', '.chat-assistant', ['a.md'])
  expect(await hint()).toBe(null)
  await dispatch(page, 'dragover', '.chat-assistant-log', ['a.md'])
  expect(await dispatch(page, 'drop', '.chat-assistant-log', ['a.md', 'b.md'])).toBe(true)
  expect(await hint()).toBe(null)
  await expect.poll(() => chips(page).allTextContents()).toEqual(['a.md', 'b.md'])
  // A text is not a file.
  expect(await dispatch(page, 'dragover', '.chat-assistant-log', [])).toBe(false)
})

test('files can be pasted into the field, and text as before', async () => {
  const page = await open('/')
  await openPanel(page)
  await expect.poll(() => dispatch(page, 'paste', '#chat-assistant-textarea', ['image.md'])).toBe(true)
  await expect.poll(() => chips(page).allTextContents()).toEqual(['image.md'])
  expect(await dispatch(page, 'paste', '#chat-assistant-textarea', [])).toBe(false)
})

test('rejected files are reported until the next change', async () => {
  const page = await open('/')
  await openPanel(page)
  await choose(page, [archive, { ...shot, name: 'film.mp4', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }, drawing])
  const texts = [
    'The assistant cannot read \u2068all.zip\u2069.',
    '\u2068film.mp4\u2069 is larger than \u20685 MB\u2069.',
  ]
  await expect.poll(() => problems(page).allTextContents()).toEqual(texts)
  await expect.poll(() => announced(page)).toEqual(['Attached file: plan.svg', ...texts])
  // SVG has no preview.
  expect(await page.locator('.chat-assistant-composer img').count()).toBe(0)
  await page.getByRole('button', { name: 'Remove: \u2068plan.svg\u2069' }).click()
  await expect.poll(async () => [await chips(page).count(), await problems(page).count()]).toEqual([0, 0])
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chat-assistant-textarea')
  await choose(
    page,
    Array.from({ length: 11 }, (_, at) => ({ ...code, name: `a-file-with-a-long-name-${at}.ts` })),
  )
  await expect
    .poll(() => problems(page).allTextContents())
    .toEqual(['A question can have at most \u206810\u2069 files.'])
  expect(await chips(page).count()).toBe(10)
  // A phone whose keyboard is open.
  await page.setViewportSize({ width: 390, height: 420 })
  const isInView = (element: Element) => element.getBoundingClientRect().bottom <= innerHeight
  await expect.poll(() => field(page).evaluate(isInView)).toBe(true)
})

test('the button and the files can be reached by keyboard', async () => {
  const page = await open('/')
  await openPanel(page)
  await choose(page, code)
  await chips(page).waitFor()
  await field(page).focus()
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Attach files')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Remove: \u2068client.ts\u2069')
  await page.keyboard.press('Enter')
  await expect.poll(() => chips(page).count()).toBe(0)
})

const shownAttachments = [
  ['wide and dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }, '/', 'Attach files'],
  ['a phone', { viewport: phone, hasTouch: true }, '/', 'Attach files'],
  ['right to left', { viewport: { width: 1280, height: 800 } }, '/ar/', 'إرفاق ملفات'],
] as const

test.each(everySecondOf(shownAttachments))(
  'the attachments have no accessibility problems: %s',
  async (_, options, path, name) => {
    const page = await open(path, options)
    await page.locator('[data-assistant-open]:visible').click()
    await attachButton(page, name).waitFor()
    const long = { ...code, name: `a-name-that-is-much-too-long-for-a-panel-${'x'.repeat(60)}.ts` }
    await choose(page, [shot, long, archive], name)
    await problems(page).waitFor()
    expect(await axeFaults(page)).toEqual([])
    expect(await contrastFaults(page)).toEqual([])
    expect(await overflowFaults(page)).toEqual([])
    await ask(page, 'What is this?')
    ;(await site.question()).answer('A picture.')
    await expect.poll(() => page.locator('.chat-assistant-prose').count()).toBe(1)
    const directionOf = (element: Element) => getComputedStyle(element).direction
    expect(await page.locator('.chat-assistant-question p').evaluate(directionOf)).toBe('ltr')
    expect(await axeFaults(page)).toEqual([])
    expect(await overflowFaults(page)).toEqual([])
  },
)
