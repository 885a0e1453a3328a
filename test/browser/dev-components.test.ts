import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { docsDev, type ServedProject } from './support/docs-serve.ts'
import { testBrowser } from './support/test-browser.ts'
import { waitForIdle } from './support/wait-for-idle.ts'

const settings = { theme: 'mint', name: 'A', colors: { primary: '#0f766e' }, navigation: { pages: ['index'] } }

const counter = `import { label } from './label.js'
import { useNoted } from './use-noted.js'
export const Counter = ({ start = 0 }) => {
  const [count, setCount] = useState(start)
  useNoted(count)
  return <button className="counter" onClick={() => setCount(count + 1)}>{label} {count}</button>
}
`

/** The files of each test, in a separate folder. */
const files = {
  'index.mdx': `---
title: Home
---
import { Counter } from './counter.jsx'
import { Fold } from './fold.tsx'

The first words.

<Counter start={2} />

<Fold>

Folded **text** with a <Counter start={5} />

<Counter start={8} />

</Fold>
`,
  'second.mdx': "---\ntitle: Second\n---\nimport { Counter } from './counter.jsx'\n\n<Counter />\n",
  'counter.jsx': counter,
  'fold.tsx': `import { memo } from 'react'
export const Fold = memo(({ children }: { children: unknown }) => {
  const [isOpen, setOpen] = useState(true)
  return <section><button id="fold" onClick={() => setOpen(!isOpen)}>Fold</button>{isOpen && <div>{children}</div>}</section>
})
`,
  'label.js': "export const label = 'Count'\n",
  'use-noted.js':
    "export const useNoted = count => { useEffect(() => { document.body.dataset.noted += ' at ' + count }) }\n",
}

const folders = Array.from({ length: 8 }, (_, at) => `test-${at}`)

let site: ServedProject
const visit = testBrowser(async () => {
  const inFolders = folders.flatMap(folder =>
    Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text] as const),
  )
  site = await docsDev({
    'docs.json': JSON.stringify(settings),
    'index.mdx': '# Home',
    ...Object.fromEntries(inFolders),
  })
  return site
})

/** The folder of the current test. */
let folder = ''
const write = (path: keyof typeof files, text: string) => writeFileSync(join(site.project, folder, path), text)
const edit = (path: keyof typeof files, from: string, to: string) => write(path, files[path].replaceAll(from, to))

/** A page that is connected to the preview and hydrated, with a mark that would be lost if it were loaded again. */
async function open(): Promise<Page> {
  folder = folders.shift() ?? ''
  const page = await visit(`/${folder}/`)
  const isKnown = () => performance.getEntriesByType('resource').some(({ name }) => name === location.href)
  await page.waitForFunction(isKnown)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  return page
}

const stays = (page: Page) => page.evaluate(() => 'stays' in window)
const counters = (page: Page) => page.locator('.counter').allInnerTexts()
const press = async (page: Page, at: number, times: number) => {
  // A counter that was loaded again shows its first number before it is hydrated.
  await waitForIdle(page)
  for (let done = 0; done < times; done++) await page.locator('.counter').nth(at).click()
}
const shows = (page: Page, texts: readonly string[]) => expect.poll(() => counters(page)).toEqual(texts)

test('a component keeps its state when its code changes', async () => {
  const page = await open()
  await press(page, 0, 1)
  await press(page, 2, 2)
  await shows(page, ['Count 3', 'Count 5', 'Count 10'])
  edit('counter.jsx', '{label} {count}', '{label}: {count}')
  await shows(page, ['Count: 3', 'Count: 5', 'Count: 10'])
  // The component still works, and its effect runs with the new code.
  await press(page, 0, 1)
  await shows(page, ['Count: 4', 'Count: 5', 'Count: 10'])
  await expect.poll(() => page.evaluate(() => document.body.dataset.noted)).toContain('at 4')
  expect(await stays(page)).toBe(true)
})

test('an edit that is undone is undone on the page', async () => {
  const page = await open()
  await press(page, 0, 1)
  for (const round of [1, 2]) {
    edit('counter.jsx', 'count + 1', 'count + 10')
    await expect
      .poll(async () => {
        const [before = ''] = await counters(page)
        await press(page, 0, 1)
        const [after = ''] = await counters(page)
        return Number(after.slice(6)) - Number(before.slice(6))
      })
      .toBe(10)
    edit('counter.jsx', '{label} {count}', '{label} no. {count}')
    await expect.poll(async () => (await counters(page))[2], { message: `round ${round}` }).toBe('Count no. 8')
    write('counter.jsx', counter)
    await expect.poll(async () => (await counters(page))[2]).toBe('Count 8')
  }
  expect((await counters(page))[0]).not.toBe('Count 2')
  expect(await stays(page)).toBe(true)
})

test('a module that a component imports changes too, and other pages do not', async () => {
  const page = await open()
  const second = await visit(`/${folder}/second/`)
  await press(page, 0, 1)
  await second.locator('.counter').click()
  edit('label.js', 'Count', 'Number')
  await shows(page, ['Number 3', 'Number 5', 'Number 8'])
  await shows(second, ['Number 1'])
  // The state of components in other files is kept.
  edit('counter.jsx', '{label} {count}', '{label}: {count}')
  await shows(page, ['Number: 3', 'Number: 5', 'Number: 8'])
  write('label.js', files['label.js'])
  await shows(page, ['Count: 3', 'Count: 5', 'Count: 8'])
  await shows(second, ['Count: 1'])
  expect(await stays(page)).toBe(true)
})

test('if the hooks change, the state is reset and nothing breaks', async () => {
  const page = await open()
  await press(page, 0, 1)
  await page.locator('#fold').click()
  await page.locator('#fold').click()
  await shows(page, ['Count 3', 'Count 5', 'Count 8'])
  edit('counter.jsx', 'useNoted(count)', "const [word] = useState('new')\n  useNoted(count + word)")
  await expect.poll(() => page.evaluate(() => document.body.dataset.noted ?? '')).toContain('new')
  await shows(page, ['Count 2', 'Count 5', 'Count 8'])
  await press(page, 0, 2)
  await shows(page, ['Count 4', 'Count 5', 'Count 8'])
  // A hook that an author wrote is treated like the hooks that it calls.
  edit('use-noted.js', 'useEffect', "useRef('x'); useEffect")
  await shows(page, ['Count 2', 'Count 5', 'Count 8'])
  expect(await stays(page)).toBe(true)
})

test('a component around content of the page keeps it with its state', async () => {
  const page = await open()
  await press(page, 1, 1)
  await press(page, 2, 1)
  edit('fold.tsx', '>Fold<', '>Folds<')
  await page.getByRole('button', { name: 'Folds' }).waitFor()
  await shows(page, ['Count 2', 'Count 6', 'Count 9'])
  await page.locator('#fold').click()
  await shows(page, ['Count 2'])
  // Being hidden is also a state.
  edit('fold.tsx', '>Fold<', '>Closed<')
  await page.getByRole('button', { name: 'Closed' }).waitFor()
  await shows(page, ['Count 2'])
  expect(await stays(page)).toBe(true)
})

test('the rest of the page changes at the same time', async () => {
  const page = await open()
  await press(page, 0, 1)
  edit('index.mdx', 'The first words.', 'Other words.')
  edit('counter.jsx', '{label} {count}', '{label}: {count}')
  await shows(page, ['Count: 3', 'Count: 5', 'Count: 8'])
  await page.getByText('Other words.').waitFor()
  expect(await stays(page)).toBe(true)
  // All other changes of a component reload the page.
  edit('index.mdx', 'Folded', 'Unfolded')
  await page.getByText('Unfolded').waitFor()
  await shows(page, ['Count: 2', 'Count: 5', 'Count: 8'])
  expect(await stays(page)).toBe(false)
})

test('a syntax error is reported, and the page continues after the fix', async () => {
  const page = await open()
  await press(page, 0, 1)
  edit('counter.jsx', 'return <button', 'return <<button')
  const panel = page.getByRole('region', { name: 'Problems' })
  await panel.getByText('counter.jsx').first().waitFor()
  edit('counter.jsx', '{label} {count}', '{label}: {count}')
  await shows(page, ['Count: 2', 'Count: 5', 'Count: 8'])
  await panel.waitFor({ state: 'hidden' })
  await press(page, 0, 1)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  write('counter.jsx', counter)
  await shows(page, ['Count 3', 'Count 5', 'Count 8'])
  expect(await stays(page)).toBe(true)
})
