import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

const navigation = {
  languages: [
    {
      language: 'en',
      versions: [
        { version: 'v2', default: true, pages: ['index'] },
        { version: 'v1', pages: ['v1/index'] },
      ],
    },
    { language: 'de', pages: ['de/index'] },
  ],
}
const project = (settings: object) => ({
  'docs.json': JSON.stringify({ ...leastConfig, name: 'Orbit', navigation }),
  'lectern.json': JSON.stringify(settings),
  'index.mdx': '# Home',
  'v1/index.mdx': '# Home',
  'de/index.mdx': '# Start',
})

/** The attributes of the template that the assistant reads. */
function attributesOf(html = ''): Record<string, string> {
  const [, tag = ''] = /<template data-assistant([^>]*)>/.exec(html) ?? []
  return Object.fromEntries(
    Array.from(tag.matchAll(/ data-([\w-]+)(?:="([^"]*)")?/g), ([, name, value = '']) => [name, value]),
  )
}

test('a page contains the address of the assistant and the version of the page', async () => {
  const assistant = { starterQuestions: ['Why <b>?'], storeConversations: false }
  const { files } = await builtSite(project({ server: true, assistant, base: '/docs' }))
  const html = files.get('index.html')
  expect(attributesOf(html)).toEqual({
    api: '/docs/_api/assistant',
    labels: expect.stringMatching(/^\/docs\/_lectern\/assistant\/words-\w+\.json$/),
    style: '',
    site: 'Orbit',
    base: '/docs',
    failed: expect.any(String),
    version: 'v2',
  })
  expect(html).toContain('<li>Why &lt;b&gt;?</li>')
  expect(attributesOf(files.get('v1/index.html')).version).toBe('v1')
  expect(attributesOf(files.get('de/index.html')).version).toBeUndefined()
})

test('a page says whether questions can have attachments', async () => {
  const models = { assistant: { provider: 'anthropic', model: 'm' } }
  const { files } = await builtSite(project({ server: true, models }))
  expect('accepts-files' in attributesOf(files.get('index.html'))).toBe(true)
})

test('each language has a file with its texts, and pages in the language link to it', async () => {
  const { files } = await builtSite(project({ server: true }))
  const textsOf = (path: string) =>
    JSON.parse(files.get(attributesOf(files.get(path)).labels?.slice(1) ?? '') ?? '{}') as Record<string, string>
  expect(textsOf('index.html')).toMatchObject({ send: 'Send', copy: 'Copy', 'ask-question': 'Ask a question' })
  expect(textsOf('de/index.html')).toMatchObject({ send: 'Senden', copy: 'Kopieren' })
  expect('stores-conversations' in attributesOf(files.get('index.html'))).toBe(true)
})

test.each([
  ['no server', {}],
  ['no assistant', { server: true, assistant: false }],
])('a site with %s contains nothing of the assistant', async (_, settings) => {
  const { files } = await builtSite(project(settings))
  expect([...files].filter(([path, text]) => /assistant/.test(`${path}\n${text}`)).map(([path]) => path)).toEqual([])
})

test('the preview has neither a server nor an assistant', async () => {
  const { files } = await builtSite(project({ server: true }), {}, { withAssistant: false })
  expect(files.get('index.html')).not.toContain('assistant')
})
