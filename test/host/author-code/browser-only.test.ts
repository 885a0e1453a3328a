import { expect, test } from 'vitest'
import { authorSite } from './author-site.ts'

const drawnAgain = (inside: string, index = 0) =>
  `<lectern-island data-index="${index}" data-browser-only>${inside}</lectern-island>`

test.each([
  ['document', 'typeof document === "undefined"'],
  ['window', 'typeof window === "undefined"'],
  ['navigator', 'typeof navigator === "undefined"'],
  ['a member of all globals', '!globalThis.document'],
  ['a name among all globals', '!("window" in globalThis)'],
])('code that uses %s is rendered again in the browser, without a warning', async (_, question) => {
  const page = `export const Here = () => { let text = ${question} ? 'build' : 'browser'; return <i>{text}</i> }\n\n<Here />`
  const { html, script, findings } = await authorSite(page)
  expect(html).toBe(drawnAgain('<i>build</i>'))
  expect(script).toBeDefined()
  expect(findings).toEqual([])
})

test('client-only content is empty at build time and rendered in the browser', async () => {
  const page = `export const Clock = () => {
  if (typeof document === "undefined") {
    return null
  } else {
    setTimeout(() => { document.getElementById('clock').innerHTML = 'now' }, 1)
    return <div id="clock"></div>
  }
}

<Clock />`
  const { html, script, findings } = await authorSite(page)
  expect(html).toBe(drawnAgain(''))
  expect(script).toBeDefined()
  expect(findings).toEqual([])
})

test('a check for a browser global that fails and is caught counts too', async () => {
  const page =
    'export const Here = () => { let at = "nowhere"; try { at = location.href } catch {} return <i>{at}</i> }\n\n<Here />'
  expect(await authorSite(page)).toMatchObject({ html: drawnAgain('<i>nowhere</i>'), findings: [] })
})

test('code that only mentions a browser global, or does not reach it, does not count', async () => {
  const page = `export const Asks = () => { let x = typeof document; return <i>{x}</i> }
export const Says = ({ on = false }) => {
  let text = 'typeof document' // typeof window
  if (on) return typeof window
  return <b title={"typeof navigator"}>{text + ' is ' + /typeof document/.source + typeof Math}</b>
}

<Says />

<Asks />`
  const { html } = await authorSite(page)
  expect(html).toBe(
    `<b title="typeof navigator">typeof document is typeof documentobject</b>\n${drawnAgain('<i>undefined</i>', 1)}`,
  )
})

test("an author's own names that exist in browsers too do not count", async () => {
  const page = `export const document = { title: 'mine' }
export const Here = ({ window = 1 }) => { let x = typeof window; return <i>{document.title} {x}</i> }

<Here />`
  expect((await authorSite(page)).html).toBe('<i>mine number</i>')
})

test('a component with browser globals and state replaces the HTML of the build', async () => {
  const page = `export const Here = () => {
  const [wide] = useState(typeof window !== 'undefined' && window.innerWidth > 1)
  return <i>{wide ? 'wide' : 'narrow'}</i>
}

<Here />`
  expect((await authorSite(page)).html).toBe('<lectern-island data-index="0"><i>narrow</i></lectern-island>')
})

test('a module that uses a browser global when it is loaded affects all that import it, not only the first', async () => {
  const page = `import { Here, There } from '/here.jsx'
import { Plain } from '/plain.jsx'

<Here />

<There />

<Plain />`
  const { html, findings } = await authorSite(page, {
    'here.jsx': `import { isBrowser } from './is-browser.js'
export const Here = () => { let x = isBrowser; return <i>{String(x)}</i> }
export const There = () => { let x = isBrowser; return <b>{String(x)}</b> }`,
    'is-browser.js': 'export const isBrowser = typeof window !== "undefined"',
    'plain.jsx': 'export const Plain = () => { let x = 1; return <u>{x}</u> }',
  })
  expect(html).toBe(`${drawnAgain('<i>false</i>')}\n${drawnAgain('<b>false</b>', 1)}\n<u>1</u>`)
  expect(findings).toEqual([])
})

test('a missing name fails with its position, whether it was checked before or not', async () => {
  const page = `import { Bad, Here } from '/bad.jsx'\n\n<Bad />\n\n<Here />`
  const { html, findings } = await authorSite(page, {
    'bad.jsx': `export const Bad = () => {
  let kind = typeof document + typeof nobody
  return <b>{kind + nobody}</b>
}
export const Here = () => {
  let kind = typeof window
  return <b>{kind + document.title}</b>
}`,
  })
  expect(html).toMatch(/error-box.*\n<lectern-island data-index="1" data-browser-only><\/lectern-island>$/s)
  expect(findings).toEqual([
    'error[host/failing-code] index.mdx:3:1 <Bad> could not be rendered: nobody is not defined (bad.jsx:3:21).',
    'warning[host/browser-only] index.mdx:5:1 <Here> cannot be rendered without a browser: document is not defined (bad.jsx:7:21). It stays empty until its script runs.',
  ])
})

test('children of a component that is rendered again are sent with it', async () => {
  const page = `export const Late = ({ children }) => { let on = typeof document !== 'undefined'; return on ? <b>{children}</b> : null }

<Late>

Some **text**.

</Late>`
  expect((await authorSite(page)).html).toBe(
    drawnAgain('<template data-slot="0"><p>Some <strong>text</strong>.</p></template>'),
  )
})

test('the same code in another file is another island', async () => {
  const page = `import Other from '/other.mdx'

export const Own = () => { let x = 'page'; return <i>{x}</i> }

<Own />

<Other />`
  const { html } = await authorSite(page, {
    'other.mdx': `export const Own = () => { let x = 'snippet'; return <i>{x}</i> }\n\n<Own />`,
  })
  expect(html).toBe('<i>page</i>\n<i>snippet</i>')
})
