import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '../support/built-site.ts'
import { launchChromium } from './support/chromium.ts'
import { serve, type TestServer } from './support/serve.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

const docs = '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index","second"]}}'

const modules = `import React, { useRef } from 'react'
import { Inner } from './inner.jsx'

let presses = 0
const listeners = new Set()

export const Counter = ({ start = 0 }) => {
  const [count, setCount] = useState(start)
  return <button id="counter" onClick={() => setCount(count + 1)}>Count {count}</button>
}

export const Choice = ({ children }) => {
  const [chosen, setChosen] = useState(0)
  const all = Children.toArray(children)
  return (
    <div id="choice">
      {all.map((child, at) => <button key={at} onClick={() => setChosen(at)}>{child.props.title}</button>)}
      <p>{all[chosen].props.children}</p>
    </div>
  )
}
export const Option = () => null

export const Fold = ({ children, open = true }) => {
  const [isOpen, setOpen] = useState(open)
  return (
    <section id={open ? 'fold' : 'closed'}>
      <button onClick={() => setOpen(!isOpen)}>Fold</button>
      {isOpen && <div className="inside">{children}</div>}
      {isOpen && <Icon icon="check" />}
    </section>
  )
}

export const Pressed = ({ id }) => {
  const [, redraw] = React.useReducer(n => n + 1, 0)
  useEffect(() => { listeners.add(redraw) }, [])
  const press = () => { presses++; for (const listener of listeners) listener() }
  return <button id={id} onClick={press}>Pressed {presses}</button>
}

export const Field = () => {
  const id = useId()
  const [text, setText] = useState('')
  const box = useRef(null)
  return (
    <form onSubmit={event => { event.preventDefault(); setText(box.current.value + '!') }}>
      <label htmlFor={id}>Name</label>
      <input id={id} ref={box} defaultValue="A" onChange={event => setText(event.target.value)} />
      <output>{text}</output>
      <Inner />
    </form>
  )
}
`

const page = `import { Choice, Counter, Field, Fold, Option, Pressed } from '/parts.jsx'
import { Wide } from '/wide.jsx'
import { Switch } from '/switch.jsx'

<Counter start={2} />

<Choice>
  <Option title="One">first</Option>
  <Option title="Two">second</Option>
</Choice>

<Fold>

Folded **text** with <Counter start={5} />

<input id="typed" />

</Fold>

<Fold open={false}>

Hidden at first, with a [link](/second).

</Fold>

<Pressed id="one" /> <Pressed id="two" />

<Field />

<Field />

<Wide />

<Switch />

<button id="plain" onClick={event => { event.target.dataset.pressed = 'yes' }}>Plain</button>
`

let browser: Browser
let server: TestServer

beforeAll(async () => {
  const { files } = await builtSite({
    'docs.json': docs,
    'index.mdx': page,
    'second.mdx': '# Second',
    'parts.jsx': modules,
    'inner.jsx': 'export const Inner = () => <Card title="Inner" icon="lock" href="/second">In it</Card>',
    'switch.jsx': `import Yes from './yes.mdx'
import No from './no.mdx'
export const Switch = () => {
  const [on, setOn] = useState(true)
  return <div id="switch"><button onClick={() => setOn(!on)}>Switch</button>{on ? <Yes /> : <No />}</div>
}`,
    'yes.mdx': 'It is **so**.',
    'no.mdx': 'It is *not*.',
    'wide.jsx': 'const width = window.innerWidth\nexport const Wide = () => <b id="wide">{width > 0 ? "wide" : ""}</b>',
  })
  server = await serve(path => files.get(path))
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Open the page; anything that the browser complains of fails the test. */
async function open(javaScriptEnabled = true): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ javaScriptEnabled })
  const opened = await context.newPage()
  const complaints: string[] = []
  opened.on('pageerror', error => complaints.push(error.message))
  opened.on('console', message => {
    if (message.type() === 'error' && !/favicon|404/.test(message.text())) complaints.push(message.text())
  })
  await opened.goto(`${server.origin}/`)
  if (javaScriptEnabled) await waitForIdle(opened)
  return { page: opened, complaints }
}

test('a component with state works in the browser', async () => {
  const { page, complaints } = await open()
  await page.click('#counter >> nth=0')
  await expect.poll(() => page.textContent('#counter >> nth=0')).toBe('Count 3')
  expect(complaints).toEqual([])
})

test('a component that inspects its children shows the selected one', async () => {
  const { page } = await open()
  await expect.poll(() => page.textContent('#choice p')).toBe('first')
  await page.click('#choice button >> nth=1')
  await expect.poll(() => page.textContent('#choice p')).toBe('second')
})

test('children that are removed and shown again keep their state', async () => {
  const { page, complaints } = await open()
  await page.fill('#typed', 'kept')
  await page.click('#fold > button')
  await expect.poll(() => page.locator('#fold .inside').count()).toBe(0)
  await page.click('#fold > button')
  await expect.poll(() => page.textContent('#fold strong')).toBe('text')
  await expect.poll(() => page.inputValue('#typed')).toBe('kept')
  await page.click('#fold #counter')
  await expect.poll(() => page.textContent('#fold #counter')).toBe('Count 6')
  expect(complaints).toEqual([])
})

test('children that were hidden at first are shown with their links and icons', async () => {
  const { page } = await open()
  expect(await page.locator('#closed .inside').count()).toBe(0)
  await page.click('#closed button')
  await expect.poll(() => page.textContent('#closed .inside')).toBe('Hidden at first, with a link.')
  await expect.poll(() => page.getAttribute('#closed .inside a', 'href')).toBe('/second/')
  await expect.poll(() => page.locator('#closed svg.icon path').count()).toBe(1)
})

test('islands share the state of their module', async () => {
  const { page } = await open()
  await page.click('#one')
  await expect.poll(() => page.textContent('#two')).toBe('Pressed 1')
})

test('forms work as in React, and IDs are unique on the page', async () => {
  const { page, complaints } = await open()
  const fields = page.locator('form')
  await fields.nth(1).locator('input').fill('Bo')
  await expect.poll(() => fields.nth(1).locator('output').textContent()).toBe('Bo')
  await fields.nth(1).locator('input').press('Enter')
  await expect.poll(() => fields.nth(1).locator('output').textContent()).toBe('Bo!')
  const ids = await page.locator('form input').evaluateAll(inputs => inputs.map(({ id }) => id))
  expect(new Set(ids).size).toBe(2)
  await expect.poll(() => page.getAttribute('form .card-link >> nth=0', 'href')).toBe('/second/')
  expect(complaints).toEqual([])
})

test('Markdown files in code can be shown and hidden', async () => {
  const { page, complaints } = await open()
  await expect.poll(() => page.textContent('#switch strong')).toBe('so')
  await page.click('#switch button')
  await expect.poll(() => page.textContent('#switch em')).toBe('not')
  await page.click('#switch button')
  await expect.poll(() => page.textContent('#switch strong')).toBe('so')
  expect(complaints).toEqual([])
})

test('components that need the browser are rendered in it', async () => {
  const { page } = await open()
  await expect.poll(() => page.textContent('#wide')).toBe('wide')
})

test('a handler on plain HTML of a page is called', async () => {
  const { page } = await open()
  await page.click('#plain')
  await expect.poll(() => page.getAttribute('#plain', 'data-pressed')).toBe('yes')
})

test('without scripts the page is complete', async () => {
  const { page } = await open(false)
  await expect.poll(() => page.textContent('#counter >> nth=0')).toBe('Count 2')
  await expect.poll(() => page.textContent('#choice p')).toBe('first')
  await expect.poll(() => page.textContent('#fold strong')).toBe('text')
  await expect.poll(() => page.textContent('#plain')).toBe('Plain')
})
