import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { launchChromium } from './support/chromium.ts'
import { serve, type TestServer } from './support/serve.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

const docs = '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index"]}}'

const page = `import { Twice } from '/parts.jsx'
import Snippet from '/snippet.mdx'

<Twice id="shown" first={true} second={true}>

Some **text**.

<Snippet />

</Twice>

<Twice id="later" first={true} second={false}>

Other **text**.

<Snippet />

</Twice>

<Twice id="hidden" first={false} second={false}>

Hidden **text**.

<Snippet />

</Twice>
`

const parts = `export const Counter = ({ children }) => {
  const [count, setCount] = useState(0)
  return <button className="counter" onClick={() => setCount(count + 1)}>{count} {count > 0 && children}</button>
}
export const Twice = ({ id, first, second, children }) => {
  const [one, setOne] = useState(first)
  const [two, setTwo] = useState(second)
  return (
    <div id={id}>
      <button className="one" onClick={() => setOne(!one)}>one</button>
      <button className="two" onClick={() => setTwo(!two)}>two</button>
      <div className="first">{one && children}</div>
      <div className="second">{two && children}</div>
    </div>
  )
}
`

const snippet = `import { Counter } from '/parts.jsx'

<Counter>a *word*</Counter>
`

let browser: Browser
let server: TestServer

beforeAll(async () => {
  const { files } = await builtSite({
    'docs.json': docs,
    'index.mdx': page,
    'parts.jsx': parts,
    'snippet.mdx': snippet,
  })
  server = await serve(path => files.get(path))
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

async function open(): Promise<{ page: Page; complaints: string[] }> {
  const opened = await browser.newPage()
  const complaints: string[] = []
  opened.on('pageerror', error => complaints.push(error.message))
  await opened.goto(`${server.origin}/`)
  await waitForIdle(opened)
  return { page: opened, complaints }
}

/** The texts of both places, and their counters after each was pressed once. */
async function press(page: Page, id: string): Promise<string[]> {
  const said: string[] = []
  for (const place of ['first', 'second']) {
    const counter = page.locator(`#${id} .${place} .counter`)
    if ((await counter.count()) === 0) continue
    await counter.click()
    said.push(`${place}: ${await page.textContent(`#${id} .${place}`)}`.replace(/\s+/g, ' '))
  }
  return said
}

test('children that are shown twice are hydrated twice, with separate state', async () => {
  const { page, complaints } = await open()
  expect(await press(page, 'shown')).toEqual(['first: Some text.1 a word', 'second: Some text.1 a word'])
  expect(await press(page, 'shown')).toEqual(['first: Some text.2 a word', 'second: Some text.2 a word'])
  await page.click('#shown .two')
  await page.click('#shown .two')
  expect(await press(page, 'shown')).toEqual(['first: Some text.3 a word', 'second: Some text.1 a word'])
  expect(complaints).toEqual([])
})

test('children that are shown a second time later start with a new state', async () => {
  const { page, complaints } = await open()
  await page.click('#later .two')
  expect(await page.textContent('#later .second')).toBe(await page.textContent('#later .first'))
  expect(await press(page, 'later')).toEqual(['first: Other text.1 a word', 'second: Other text.1 a word'])
  expect(complaints).toEqual([])
})

test('children that were hidden at first can be shown twice', async () => {
  const { page, complaints } = await open()
  await page.click('#hidden .one')
  expect(await press(page, 'hidden')).toEqual(['first: Hidden text.1 a word'])
  await page.click('#hidden .two')
  expect(await press(page, 'hidden')).toEqual(['first: Hidden text.2 a word', 'second: Hidden text.1 a word'])
  expect(complaints).toEqual([])
})

test('children that were removed return with their state', async () => {
  const { page, complaints } = await open()
  expect(await press(page, 'later')).toEqual(['first: Other text.1 a word'])
  await page.click('#later .one')
  await page.click('#later .two')
  expect(await press(page, 'later')).toEqual(['second: Other text.2 a word'])
  expect(complaints).toEqual([])
})
