import { afterEach, expect, test } from 'vitest'
import { type AssistantSite, answers, ask, assistantProject, field, serveAssistant } from './support/assistant-site.ts'
import { testBrowser } from './support/test-browser.ts'

let site: AssistantSite
const open = testBrowser(async () => {
  site = await serveAssistant(assistantProject)
  return site
})
afterEach(() => site.forget())

test('nothing of the panel is loaded before it is opened', async () => {
  const page = await open('/')
  expect(site.requested.filter(path => /show-assistant|panel|words-/.test(path))).toEqual([])
  await page.locator('#assistant-entry').click()
  await field(page).waitFor()
  expect(site.requested.filter(path => /show-assistant|words-/.test(path))).toHaveLength(2)
})

test('a question is sent, and its answer appears while it arrives', async () => {
  const page = await open('/guides/limits/')
  await ask(page, 'What are the limits?')
  const question = await site.question()
  expect(question.body).toMatchObject({
    fp: expect.stringMatching(/^[a-z2-7]{22}$/),
    messages: [{ role: 'user', parts: [{ type: 'text', text: 'What are the limits?' }] }],
    threadId: null,
    context: [],
    currentPath: '/guides/limits',
    filter: { language: 'en' },
  })
  question.send(
    { type: 'start', messageId: 'a1', messageMetadata: { threadId: 't1', mode: 'model' } },
    { type: 'data-status', data: { state: 'searching', query: 'limits' }, transient: true },
  )
  await expect.poll(() => page.getByText('Searching for').first().innerText()).toMatch(/limits/)
  question.send({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'The **limit** is [a hun' })
  await expect.poll(() => answers(page)).toEqual(['The limit is a hun'])
  question.send({ type: 'text-delta', id: 't', delta: 'dred](/guides/limits/#rate) per hour.' })
  question.send({ type: 'text-end', id: 't' }, { type: 'finish', threadId: 't1' })
  await expect.poll(() => answers(page)).toEqual(['The limit is a hundred per hour.'])
  const link = page.getByRole('link', { name: 'a hundred' })
  expect(await link.getAttribute('href')).toBe(`${site.origin}/guides/limits/#rate`)
})

test('a follow-up has the thread and the conversation', async () => {
  const page = await open('/')
  await ask(page, 'One?')
  ;(await site.question()).answer('First.')
  await expect.poll(() => answers(page)).toEqual(['First.'])
  await ask(page, 'Two?')
  const { body } = await site.question()
  expect(body.threadId).toBe('t1')
  expect(body.messages.map(({ role, parts }) => [role, parts[0]?.text])).toEqual([
    ['user', 'One?'],
    ['assistant', 'First.'],
    ['user', 'Two?'],
  ])
})

test('Stop ends the request and keeps the received text', async () => {
  const page = await open('/')
  await ask(page, 'How?')
  const question = await site.question()
  question.send({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'Like th' })
  await expect.poll(() => answers(page)).toEqual(['Like th'])
  await page.getByRole('button', { name: 'Stop' }).click()
  await question.closed
  await page.getByText('You stopped this answer.').first().waitFor()
  expect(await answers(page)).toEqual(['Like th'])
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isVisible()).toBe(true)
})

test('Try again replaces the answer', async () => {
  const page = await open('/')
  await ask(page, 'How?')
  ;(await site.question()).answer('Bad.', { id: 'a1' })
  await page.getByRole('button', { name: 'Try again' }).click()
  const again = await site.question()
  expect(again.body).toMatchObject({ trigger: 'regenerate-message', messageId: 'a1', messages: [{ role: 'user' }] })
  again.answer('Good.', { id: 'a2' })
  await expect.poll(() => answers(page)).toEqual(['Good.'])
})

test('while an answer arrives, Enter does not send another question', async () => {
  const page = await open('/')
  await ask(page, 'One?')
  await site.question()
  await field(page).fill('Two?')
  await field(page).press('Enter')
  expect(await field(page).inputValue()).toBe('Two?')
  expect(await page.locator('.chat-assistant-turn').count()).toBe(1)
})

test('a starter question is asked with one click', async () => {
  const page = await open('/')
  await page.keyboard.press('Control+i')
  await page.getByRole('button', { name: 'How do I start?' }).click()
  expect((await site.question()).body.messages[0]?.parts[0]?.text).toBe('How do I start?')
})

test('the bar at the end of the page opens the panel with its question', async () => {
  const page = await open('/')
  await page.locator('.assistant-bar-input').fill('Why?')
  await page.locator('.assistant-bar-input').press('Enter')
  expect((await site.question()).body.messages[0]?.parts[0]?.text).toBe('Why?')
  expect(await page.locator('.assistant-bar').isVisible()).toBe(false)
})

test('an address with a question opens the panel and asks once', async () => {
  const page = await open('/')
  await page.goto(`${site.origin}/?assistant=Why%20so%3F&a=1#next`)
  const question = await site.question()
  expect(question.body.messages[0]?.parts[0]?.text).toBe('Why so?')
  question.answer('So.')
  await expect.poll(() => answers(page)).toEqual(['So.'])
  expect(page.url()).toBe(`${site.origin}/?a=1#next`)
  await page.reload()
  await expect.poll(() => answers(page)).toEqual(['So.'])
  const other = await open('/?assistant')
  await field(other).waitFor()
  expect(await other.locator('.chat-assistant-turn').count()).toBe(0)
})

test('code can be added to the next question', async () => {
  const page = await open('/')
  await page.locator('.code-block').hover()
  await page.locator('.ask-assistant-code-block-button').click()
  await expect.poll(() => page.locator('.chat-assistant-chip-text').allInnerTexts()).toEqual(['npm install orbit'])
  await ask(page, 'What does this do?')
  const question = await site.question()
  expect(question.body.context).toEqual([{ type: 'code', value: 'npm install orbit', path: '/' }])
  question.answer('It installs Orbit.')
  expect(await page.locator('.chat-assistant-composer .chat-assistant-chip').count()).toBe(0)
  expect(await page.locator('.chat-assistant-question .chat-assistant-chip').count()).toBe(1)
})

test('selected text can be added by button and by shortcut, and removed', async () => {
  const page = await open('/guides/limits/')
  const text = page.getByText('There are limits.')
  const box = await text.boundingBox()
  if (!box) throw new Error('The text has no place.')
  await page.mouse.move(box.x + 1, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 1, box.y + 10)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Ask about this' }).click()
  const chips = page.locator('.chat-assistant-chip')
  await expect.poll(() => chips.count()).toBe(1)
  await expect.poll(() => page.locator('#text-selection-tooltip').count()).toBe(0)
  // The field gets the focus one frame after the panel has opened. A later selection would be lost.
  const isFieldFocused = () => field(page).evaluate(element => element === document.activeElement)
  await expect.poll(isFieldFocused).toBe(true)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => chips.count()).toBe(0)
  await expect.poll(isFieldFocused).toBe(true)
  await text.selectText()
  await page.keyboard.press('Control+i')
  await expect.poll(() => chips.count()).toBe(1)
  await ask(page, 'What is meant?')
  expect((await site.question()).body.context).toEqual([
    { type: 'textSelection', value: 'There are limits.', path: '/guides/limits' },
  ])
})

test('the search asks the assistant with its last result', async () => {
  const page = await open('/')
  await page.keyboard.press('/')
  await page.locator('#search-input').fill('zzqq')
  await page.getByRole('option', { name: 'Ask the assistant: zzqq' }).click()
  expect((await site.question()).body.messages[0]?.parts[0]?.text).toBe('zzqq')
  expect(await page.locator('dialog.search-dialog').isVisible()).toBe(false)
})

test('the panel is next to the page, and its width can be changed and is remembered', async () => {
  const page = await open('/')
  await page.keyboard.press('Control+i')
  await field(page).waitFor()
  const rightOf = (selector: string) =>
    page.locator(selector).evaluate(element => Math.round(element.getBoundingClientRect().right))
  const leftOf = (selector: string) =>
    page.locator(selector).evaluate(element => Math.round(element.getBoundingClientRect().left))
  expect(await rightOf('#content')).toBeLessThanOrEqual(await leftOf('#chat-assistant-sheet'))
  const before = await leftOf('#chat-assistant-sheet')
  await page.getByRole('separator').press('ArrowLeft')
  expect(await leftOf('#chat-assistant-sheet')).toBe(before - 24)
  await page.reload()
  await field(page).waitFor()
  expect(await leftOf('#chat-assistant-sheet')).toBe(before - 24)
})

test('the panel scrolls with the answer unless the reader has scrolled up', async () => {
  const page = await open('/')
  await ask(page, 'All?')
  const question = await site.question()
  const paragraphs = (count: number) => 'A paragraph of the answer.\n\n'.repeat(count)
  const distance = () =>
    page.locator('.chat-assistant-log').evaluate(log => log.scrollHeight - log.scrollTop - log.clientHeight)
  question.send({ type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: paragraphs(60) })
  await expect.poll(() => page.locator('.chat-assistant-prose p').count()).toBe(60)
  await expect.poll(distance).toBeLessThan(2)
  await page.locator('.chat-assistant-log').hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(() => page.getByRole('button', { name: 'Scroll to the end' }).isVisible()).toBe(true)
  question.send({ type: 'text-delta', id: 't', delta: paragraphs(60) })
  await expect.poll(() => page.locator('.chat-assistant-prose p').count()).toBe(120)
  expect(await distance()).toBeGreaterThan(400)
  await page.getByRole('button', { name: 'Scroll to the end' }).click()
  await expect.poll(distance).toBeLessThan(2)
  question.send({ type: 'text-delta', id: 't', delta: paragraphs(10) })
  await expect.poll(() => page.locator('.chat-assistant-prose p').count()).toBe(130)
  await expect.poll(distance).toBeLessThan(2)
})
