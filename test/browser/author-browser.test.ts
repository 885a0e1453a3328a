import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { launchChromium } from './support/chromium.ts'
import { serve, type TestServer } from './support/serve.ts'
import { waitForIdle, waitForTimers } from './support/wait-for-idle.ts'

const docs =
  '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index","differs","same","fails","waits"]}}'

const clock = `export const Clock = () => {
  if (typeof document === "undefined") {
    return null
  } else {
    setTimeout(() => { document.getElementById('clock').innerHTML = 'set later' }, 1)
    return <div id="clock"></div>
  }
}

export const Late = ({ children }) => {
  const isBrowser = typeof window !== 'undefined'
  return isBrowser ? <Card title="Late" icon="lock" href="/same"><span id="late">{children}</span></Card> : <i id="early">Early</i>
}

export const Counting = () => typeof window === 'undefined' ? null : <Counter />
export const Counter = () => {
  const [count, setCount] = useState(0)
  return <button id="counting" onClick={() => setCount(count + 1)}>{count}</button>
}
`

const index = `import { Clock, Counting, Late } from '/clock.jsx'

<Clock />

<Late>

With **text**, a [link](/same) and a counter: <Counting />

</Late>
`

const differs = `export const Differs = () => {
  const isBrowser = typeof window !== 'undefined'
  const [count, setCount] = useState(0)
  return (
    <section id="differs" className={isBrowser ? 'wide' : 'narrow'} onClick={() => setCount(count + 1)}>
      {isBrowser ? <b id="other">Browser</b> : <i id="other">Build</i>}
      <p id="text">{isBrowser ? 'in the browser' : 'at build'}</p>
      {!isBrowser && <u id="gone">gone</u>}
      <span id="count">{count}</span>
      {isBrowser && <em id="more">more</em>}
    </section>
  )
}

<Differs />

<button id="next" onClick={event => { event.target.dataset.pressed = 'yes' }}>Next</button>
`

const same = `export const Same = ({ children }) => {
  const isBrowser = typeof window !== 'undefined'
  if (isBrowser) globalThis.drawn = true
  return <div id="same"><p style={{ height: 300 }}>Tall</p><Card title="Card" icon="lock">{children}</Card></div>
}

<Same>

Some text.

</Same>

<p id="below">Below</p>
`

const fails = `export const Fails = ({ children }) => {
  if (typeof window !== 'undefined') throw new Error('no luck')
  return <div id="fails">{children}</div>
}
export const Asks = () => { const x = typeof window; return <b id="asks">{x}</b> }

<Fails>Some **text**.</Fails>

<Asks />
`

const waits = `import { Waits } from '/waits.jsx'
export const start = await Promise.resolve(2)

<Waits start={start} />

<button id="plain" onClick={event => { event.target.dataset.pressed = 'yes' }}>Plain</button>
`

let browser: Browser
let server: TestServer

beforeAll(async () => {
  const { files } = await builtSite({
    'docs.json': docs,
    'index.mdx': index,
    'clock.jsx': clock,
    'differs.mdx': differs,
    'same.mdx': same,
    'fails.mdx': fails,
    'waits.mdx': waits,
    'waits.jsx': `const step = await new Promise(resolve => setTimeout(() => resolve(3), 20))
export const Waits = ({ start }) => {
  const [count, setCount] = useState(start)
  return <button id="waits" onClick={() => setCount(count + step)}>{count}</button>
}`,
  })
  server = await serve(path => files.get(path))
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Open a page, and record the errors of the browser. */
async function open(route: string, javaScriptEnabled = true): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(`${server.origin}${route}`)
  if (javaScriptEnabled) await waitForIdle(page)
  return { page, complaints }
}

test('client-only content appears and is filled in later', async () => {
  const { page, complaints } = await open('/')
  await page.waitForFunction(() => document.getElementById('clock')?.textContent === 'set later')
  expect(complaints).toEqual([])
})

test('components that look different in the browser show that, with children, icons and links', async () => {
  const { page, complaints } = await open('/')
  expect(await page.locator('#early').count()).toBe(0)
  await expect.poll(() => page.textContent('#late strong')).toBe('text')
  await expect.poll(() => page.getAttribute('#late a', 'href')).toBe('/same/')
  await expect.poll(() => page.locator('.card svg.icon path').count()).toBe(1)
  await page.click('#counting')
  await expect.poll(() => page.textContent('#counting')).toBe('1')
  expect(complaints).toEqual([])
})

test('without scripts, the page shows what the build rendered', async () => {
  const { page } = await open('/', false)
  await expect.poll(() => page.textContent('#early')).toBe('Early')
})

test('components that look the same are rendered again without a visible change', async () => {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(globalThis, { placesOf: () => [...places] })
    const look = () => {
      const below = document.getElementById('below')
      if (below) places.add(below.getBoundingClientRect().top)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${server.origin}/same/`)
  await page.waitForFunction(() => Reflect.get(globalThis, 'drawn') === true)
  await waitForIdle(page)
  expect(await page.evaluate('placesOf()')).toHaveLength(1)
  await expect.poll(() => page.textContent('#same .card')).toContain('Some text.')
})

// When Preact hydrates an element, it keeps the attributes of the build, like React. It corrects texts and elements.
test('HTML that the browser parses differently is repaired during hydration, and so is the page around it', async () => {
  const { page, complaints } = await open('/differs/')
  await page.click('#differs')
  await expect.poll(() => page.textContent('#count')).toBe('1')
  expect(await page.locator('#gone').count()).toBe(0)
  await expect.poll(() => page.textContent('#more')).toBe('more')
  await expect.poll(() => page.textContent('#text')).toBe('in the browser')
  await expect.poll(() => page.locator('b#other').count()).toBe(1)
  await expect.poll(() => page.getAttribute('#differs', 'class')).toBe('narrow')
  await page.click('#next')
  await expect.poll(() => page.getAttribute('#next', 'data-pressed')).toBe('yes')
  expect(complaints).toEqual([])
})

test('if a component fails in the browser, the HTML of the build is kept', async () => {
  const { page, complaints } = await open('/fails/')
  await expect.poll(() => page.textContent('#fails')).toBe('Some text.')
  await expect.poll(() => page.textContent('#asks')).toBe('object')
  expect(complaints).toEqual(['no luck'])
})

test('modules can wait for something when they are loaded', async () => {
  const { page, complaints } = await open('/waits/')
  await expect.poll(() => page.textContent('#waits')).toBe('2')
  // It is not visible when the button starts to work, because its module waits for 20 ms.
  await waitForTimers(page, 20)
  await page.click('#waits')
  await expect.poll(() => page.textContent('#waits')).toBe('5')
  await page.click('#plain')
  await expect.poll(() => page.getAttribute('#plain', 'data-pressed')).toBe('yes')
  expect(complaints).toEqual([])
})
