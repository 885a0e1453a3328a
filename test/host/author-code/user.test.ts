import { expect, test } from 'vitest'
import { type AuthorSite, authorSite } from './author-site.ts'

const password = { type: 'password' }
const settings = { server: true, signIn: { protect: 'nothing', providers: { password } } }

/** Build a page of a site with sign-in. */
const signInSite = (page: string, others: Readonly<Record<string, string>> = {}): Promise<AuthorSite> =>
  authorSite(page, { 'lectern.json': JSON.stringify(settings), ...others })

const island = (inside: string, index = 0) => `<lectern-island data-index="${index}">${inside}</lectern-island>`

test('the build renders components without a reader, and the browser renders those that show the reader again', async () => {
  const page = 'Hello {user.firstName ?? "there"}!\n\n{user?.plan === "pro" ? <Badge>Pro</Badge> : null}'
  const { html, script, findings, files } = await signInSite(page)
  expect(html).toBe(`<div class="paragraph">Hello ${island('there')}!</div>\n${island('', 1)}`)
  expect(script).toBeDefined()
  expect(files.get('index.md')?.trim().split('\n').at(-1)).toBe('Hello there!')
  expect(findings).toEqual([])
})

test('author components can show the reader', async () => {
  const { html, script, findings } = await signInSite('import { Hello } from "/hello.jsx"\n\n<Hello />', {
    'hello.jsx': 'export const Hello = () => <b>Hello {user.firstName ?? "there"}</b>',
  })
  expect(html).toBe(island('<b>Hello there</b>'))
  expect(script).toBeDefined()
  expect(findings).toEqual([])
})

test('without sign-in, nothing about a reader is left for the browser', async () => {
  const { html, script } = await authorSite('Hello {user.firstName ?? "there"}!')
  expect(html).toBe('<p>Hello there!</p>')
  expect(script).toBeUndefined()
})

test('code that shows no reader needs no script for it', async () => {
  const { html, script } = await signInSite('export const user = { name: "Ada" }\n\nHello {user.name}!')
  expect(html).toBe('<p>Hello Ada!</p>')
  expect(script).toBeUndefined()
})

test('an expression that fails without a reader is reported', async () => {
  const { findings } = await signInSite('{user.address.city}')
  expect(findings).toEqual([
    "error[host/failing-code] index.mdx:1:1 The expression {user.address.city} could not be rendered: Cannot read properties of undefined (reading 'city').",
  ])
})

test('headings, lists and tables can show the reader', async () => {
  const page = '## Hello {user.name ?? "you"}\n\n- {user.name ?? "a"}\n\n| A |\n| --- |\n| {user.name ?? "b"} |'
  const { html, findings } = await signInSite(page)
  expect(html.match(/<lectern-island[^>]*>[^<]*/g)?.map(text => text.split('>')[1])).toEqual(['you', 'a', 'b'])
  expect(findings).toEqual([])
})

test('snippets can show the reader', async () => {
  const page = 'import Hello from "/snippets/hello.mdx"\n\n<Hello />'
  const { html, findings } = await signInSite(page, { 'snippets/hello.mdx': 'Hello {user.name ?? "you"}' })
  expect(html).toBe(`<div class="paragraph">Hello ${island('you')}</div>`)
  expect(findings).toEqual([])
})

test.each(['{(() => { for (;;) return user.a })()}', '{user["a"]}', '{`${user.a}`}', '<Card title={user.a ?? "x"} />'])(
  '%s builds',
  async page => {
    const { findings, script } = await signInSite(page)
    expect([findings, script !== undefined]).toEqual([[], true])
  },
)
