import { expect, test } from 'vitest'
import { builtFolder } from '../../support/built-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const docs = (more: object = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index'] },
    ...more,
  })

/** The element of the home page; `undefined` if it has none. */
async function elementOf(settings: object, page = '---\ntitle: Start\n---\n', config = docs()) {
  const files = { 'docs.json': config, 'lectern.json': JSON.stringify(settings), 'index.mdx': page }
  const site = await builtFolder(temporaryFolder(files))
  const html = site.files.get('index.html') ?? ''
  return { html, element: /<lectern-feedback[\s\S]*?<\/lectern-feedback>/.exec(html)?.[0], files: site.files }
}

test('asks only if answers have a destination', async () => {
  const { html, files } = await elementOf({ feedback: { thumbs: true } })
  expect(html).not.toMatch(/feedback-[\w-]+\.(?:js|css)|lectern-feedback/)
  expect([...files.keys()].filter(path => path.includes('feedback'))).toEqual([])
})

test('on the server, the question is a form that works without scripts', async () => {
  const { element, files } = await elementOf({ server: {}, base: '/docs', feedback: { thumbs: true } })
  expect(element).toContain('<form class="feedback-toolbar" method="post" action="/docs/_api/feedback">')
  expect(element).toContain('<input type="hidden" name="page" value="/">')
  expect(element).toContain('id="feedback-thanks"')
  expect([...files.keys()].filter(path => /feedback\/words-/.test(path))).toHaveLength(1)
})

test.each([
  [
    'endpoint',
    { endpoint: 'https://hooks.example.com/a?b=1&c="' },
    'https://hooks.example.com/a?b&#x3D;1&amp;c&#x3D;&quot;',
  ],
  ['email', { email: 'docs@example.com' }, 'mailto:docs@example.com'],
  ['issue', { destination: 'issue' }, 'https://github.com/acme/docs/issues/new'],
])('with the destination %s, the form needs scripts', async (destination, feedback, href) => {
  const repository = { url: 'https://github.com/acme/docs.git' }
  const { element } = await elementOf({ repository, feedback: { thumbs: true, ...feedback } })
  expect(element).toContain(`data-destination="${destination}" data-href="${href}"`)
  expect(element).toContain('<form class="feedback-toolbar js-only">')
  expect(element).not.toMatch(/action=|feedback-thanks/)
})

test('code and selected text have settings of their own', async () => {
  const { element } = await elementOf({ server: {}, feedback: { code: true } })
  expect(element).toContain('data-on-code')
  expect(element).not.toMatch(/data-on-selection|<form/)
  const { element: other } = await elementOf({ server: {}, feedback: { selection: true } })
  expect(other).toContain('contextual-feedback-button')
  expect(other).not.toMatch(/data-on-code|<form/)
})

test('custom pages, the 404 page and sites without telemetry have no feedback form', async () => {
  const settings = { server: {}, feedback: { thumbs: true } }
  const { files } = await elementOf(settings, '---\ntitle: Start\nmode: custom\n---\n')
  for (const path of ['index.html', '404.html']) expect(files.get(path)).not.toContain('lectern-feedback')
  const config = docs({ integrations: { telemetry: { enabled: false } } })
  expect((await elementOf(settings, undefined, config)).html).not.toContain('lectern-feedback')
})
