import { afterEach, expect, test } from 'vitest'
import { everySecondOf } from '../support/full-run.ts'
import { type AssistantSite, answers, ask, assistantProject, field, serveAssistant } from './support/assistant-site.ts'
import { axeFaults } from './support/axe.ts'
import { contrastFaults } from './support/page-checks/contrast.ts'
import { overflowFaults } from './support/page-checks/overflow.ts'
import { phone, testBrowser } from './support/test-browser.ts'

// Keyboard, screen readers, small screens, right to left.

let site: AssistantSite
const open = testBrowser(async () => {
  site = await serveAssistant(assistantProject)
  return site
})
afterEach(() => site.forget())

const answer = `Run this [first](/guides/limits/):

\`\`\`sh
npm install orbit
\`\`\`

## Then

1. One thing.
2. Another thing.

| a | b |
|---|---|
| c | d |
`
const sources = [
  { id: '/guides/limits#rate', title: 'Limits › Rate' },
  { id: '/guides/limits', title: 'Limits' },
]

test('the assistant works by keyboard: open, ask, copy, rate, start again, close', async () => {
  const page = await open('/')
  await page.locator('#assistant-entry').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chat-assistant-textarea')
  await page.keyboard.type('How?')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Why?')
  await page.keyboard.press('Enter')
  const question = await site.question()
  expect(question.body.messages[0]?.parts[0]?.text).toBe('How?\nWhy?')
  question.answer(answer, { sources })
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  const names: string[] = []
  for (let step = 0; step < 30 && names.at(-1) !== 'Assistant'; step++) {
    await page.keyboard.press('Shift+Tab')
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
      }),
    )
  }
  expect(names).toEqual(
    expect.arrayContaining([
      'Not helpful',
      'Helpful',
      'Try again',
      'Copy answer',
      'Limits/guides/limits',
      'RateLimits',
      'Table',
      'sh',
      'first',
    ]),
  )
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#chat-assistant-sheet').isVisible()).toBe(false)
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('assistant-entry')
})

test('the shortcut opens the panel, moves the focus to it, and closes it', async () => {
  const page = await open('/')
  for (const key of ['Control+i', 'Meta+i']) {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chat-assistant-textarea')
    await page.locator('#assistant-entry').focus()
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chat-assistant-textarea')
    await page.keyboard.press(key)
    await expect.poll(() => page.locator('#chat-assistant-sheet').isVisible()).toBe(false)
  }
  expect(await page.locator('#assistant-entry').getAttribute('aria-expanded')).toBe('false')
})

test('a panel that is reopened while it closes returns the focus to its button', async () => {
  const page = await open('/')
  const focusedId = () => page.evaluate('document.activeElement.id')
  await page.locator('#assistant-entry').press('Enter')
  await expect.poll(focusedId).toBe('chat-assistant-textarea')
  // The panel closes and opens a moment later: until then, its field has the focus of before.
  await page.evaluate(
    () =>
      new Promise(resolve => {
        document.querySelector('#chat-assistant-textarea')?.addEventListener('focus', resolve, { once: true })
        const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', ctrlKey: true }))
        press()
        press()
      }),
  )
  await expect.poll(focusedId).toBe('chat-assistant-textarea')
  await page.keyboard.press('Escape')
  await expect.poll(focusedId).toBe('assistant-entry')
})

test('Enter that completes a word in an input method does not send', async () => {
  const page = await open('/')
  await page.keyboard.press('Control+i')
  await field(page).fill('にほん')
  const isPrevented = await field(page).evaluate(element => {
    const composing = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
    return !element.dispatchEvent(composing)
  })
  expect(isPrevented).toBe(false)
  expect(await page.locator('.chat-assistant-turn').count()).toBe(0)
})

test('screen readers announce progress, then complete sentences, then the end', async () => {
  const page = await open('/')
  await ask(page, 'How?')
  const question = await site.question()
  const log = page.locator('#chat-assistant-sheet [role="log"] p')
  question.send({ type: 'data-status', data: { state: 'searching', query: 'how' } })
  await expect.poll(() => log.allTextContents()).toEqual(['Searching for “\u2068how\u2069”'])
  question.send({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'Install it. Then **start** i' })
  await expect.poll(() => log.count()).toBe(2)
  question.send({ type: 'text-delta', id: 't', delta: 't.\n\n```sh\norbit start\n```' })
  question.send({ type: 'text-end', id: 't' }, { type: 'finish' })
  await expect
    .poll(() => log.allTextContents())
    .toEqual([
      'Searching for “\u2068how\u2069”',
      'Install it.',
      'Then start it.',
      'Code.',
      'The answer is complete. Sources: \u20680\u2069',
    ])
})

test('on a phone, the panel is a sheet over the page that going back closes', async () => {
  const page = await open('/', { viewport: phone, hasTouch: true })
  expect(await page.locator('#assistant-entry').isVisible()).toBe(false)
  await page.locator('#assistant-entry-mobile').click()
  await field(page).waitFor()
  const sheet = page.locator('#chat-assistant-sheet')
  await expect.poll(() => sheet.getAttribute('aria-modal')).toBe('true')
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, ...phone })
  expect(await page.locator('#body-content').evaluate(element => (element as HTMLElement).inert)).toBe(true)
  await page.goBack()
  await expect.poll(() => sheet.isVisible()).toBe(false)
  const isInert = () => page.locator('#body-content').evaluate(element => (element as HTMLElement).inert)
  await expect.poll(isInert).toBe(false)
  expect(page.url()).toBe(`${site.origin}/`)
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('assistant-entry-mobile')
})

test('on a phone, a source opens without the sheet, and the conversation stays', async () => {
  const page = await open('/', { viewport: phone, hasTouch: true })
  await page.locator('#assistant-entry-mobile').click()
  await field(page).waitFor()
  await ask(page, 'How?')
  ;(await site.question()).answer(answer, { sources })
  await page.locator('a.chat-assistant-source').first().click()
  await page.waitForURL(`${site.origin}/guides/limits/#rate`)
  expect(await page.locator('#chat-assistant-sheet').count()).toBe(0)
  await page.locator('#assistant-entry-mobile').click()
  await expect.poll(async () => (await answers(page)).length).toBe(1)
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chat-assistant-textarea')
  // The page before is one step back: the sheet has left no entry.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#chat-assistant-sheet').isVisible()).toBe(false)
  // The browser leaves the entry of the sheet a moment after the sheet has disappeared.
  await expect.poll(() => page.evaluate('history.state?.lecternAssistant')).toBeUndefined()
  await page.goBack()
  await page.waitForURL(`${site.origin}/`)
})

test('on a phone, Escape closes the sheet wherever the focus is', async () => {
  const page = await open('/', { viewport: phone, hasTouch: true })
  await page.locator('#assistant-entry-mobile').click()
  await field(page).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('chat-assistant-textarea')
  await page.locator('.chat-assistant-notice').click()
  await expect.poll(() => page.evaluate('document.activeElement === document.body')).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#chat-assistant-sheet').isVisible()).toBe(false)
})

const shownPanels = [
  ['wide', { viewport: { width: 1440, height: 900 } }, '/', 'Copy answer'],
  ['wide and dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }, '/', 'Copy answer'],
  ['a phone', { viewport: phone }, '/', 'Copy answer'],
  ['a narrow window', { viewport: { width: 320, height: 640 } }, '/', 'Copy answer'],
  ['right to left', { viewport: { width: 1280, height: 800 } }, '/ar/', 'نسخ الإجابة'],
  ['a page of its own', { viewport: { width: 1280, height: 800 } }, '/chat/', 'Copy answer'],
] as const

test.each(everySecondOf(shownPanels))('the panel has no accessibility problems: %s', async (_, options, path, copy) => {
  const page = await open(path, options)
  if (path !== '/chat/') await page.locator('[data-assistant-open]:visible').click()
  await field(page).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await ask(page, 'How?')
  ;(await site.question()).answer(answer, { sources, mode: 'extractive' })
  await page.getByRole('button', { name: copy }).waitFor()
  await page.evaluate(() => document.querySelector('.chat-assistant-log')?.scrollTo(0, 0))
  expect(await axeFaults(page)).toEqual([])
  expect(await contrastFaults(page)).toEqual([])
  expect(await overflowFaults(page)).toEqual([])
})

test('an answer has the direction of its text, and code stays left to right', async () => {
  const page = await open('/ar/')
  await ask(page, 'كيف؟')
  ;(await site.question()).answer('شغّل هذا:\n\n```sh\nnpm i\n```\n\nEnglish text.')
  const directions = () =>
    page
      .locator('.chat-assistant-prose > *')
      .evaluateAll(elements => elements.map(element => getComputedStyle(element).direction))
  await expect.poll(directions).toEqual(['rtl', 'ltr', 'ltr'])
  const [sheet, content] = await Promise.all(
    ['#chat-assistant-sheet', '#content'].map(selector => page.locator(selector).boundingBox()),
  )
  expect(sheet?.x).toBe(0)
  expect(content?.x).toBeGreaterThanOrEqual(sheet?.width ?? 0)
})
