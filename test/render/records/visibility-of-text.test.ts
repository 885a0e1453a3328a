import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { memoryWriter } from '../../support/recorded-pages.ts'

const navigation = { groups: [{ group: 'Start', pages: ['index', 'quiet', 'hidden', 'grouped'] }] }
const config = { theme: 'mint', name: 'Test', colors: { primary: '#112233' }, navigation }
const project = {
  'docs.json': JSON.stringify(config),
  'index.mdx':
    '# Home\n\n<Visibility for="agents">\nFor-agents-only.\n</Visibility>\n\n<Visibility for="humans">\nFor-humans-only.\n</Visibility>',
  'quiet.mdx': '---\nsearchable: false\n---\n# Quiet\n\nNot-searchable.',
  'hidden.mdx': '---\nhidden: true\n---\n# Hidden\n\nOn-a-hidden-page.',
  'unlisted.mdx': '# Unlisted\n\nOn-an-unlisted-page.',
  'grouped.mdx': '---\ngroups: [admin]\n---\n# Grouped\n\nFor-a-group.',
}

/** The outputs that contain a text. */
async function outputsOf(
  source: Readonly<Record<string, string>> = project,
): Promise<(text: string) => readonly string[]> {
  const records = memoryWriter()
  const { files } = await builtSite(source, {}, { withSearch: true, records })
  const stored = records.pages().map(page => JSON.stringify(page))
  const kinds: Readonly<Record<string, (path: string) => boolean>> = {
    HTML: path => path.endsWith('.html'),
    Markdown: path => path.endsWith('.md'),
    'llms.txt': path => /llms[^/]*\.txt$/.test(path),
    'browser search': path => path.includes('_lectern/search-'),
    // Whatever is left must have none of them.
    others: path => !/\.(?:html|md)$|llms[^/]*\.txt$|_lectern\/search-/.test(path),
  }
  return text => {
    const has = (content: string) => content.toLowerCase().includes(text)
    const published = Object.entries(kinds).flatMap(([kind, isOfKind]) =>
      [...files].some(([path, content]) => isOfKind(path) && has(content)) ? [kind] : [],
    )
    return [...published, ...(stored.some(has) ? ['records'] : [])]
  }
}

test('text for some audiences is only in the outputs for them', async () => {
  const outputs = await outputsOf()
  // Agents read Markdown files, and the assistant reads records.
  expect(outputs('for-agents-only')).toEqual(['Markdown', 'llms.txt', 'records'])
  expect(outputs('for-humans-only')).toEqual(['HTML', 'browser search', 'records'])
  // Who knows the address can read the page. Nothing lists it or finds it.
  expect(outputs('not-searchable')).toEqual(['HTML', 'Markdown', 'llms.txt', 'records'])
  expect(outputs('on-a-hidden-page')).toEqual(['HTML', 'Markdown'])
  expect(outputs('on-an-unlisted-page')).toEqual(['HTML', 'Markdown'])
  // A static host cannot ask readers who they are: a build warns about it. Records name the groups.
  expect(outputs('for-a-group')).toEqual(['HTML', 'Markdown', 'llms.txt', 'browser search', 'records'])
})

const outputsFor = {
  agents: ['Markdown', 'llms.txt', 'records'],
  humans: ['HTML', 'browser search', 'records'],
  everybody: ['HTML', 'Markdown', 'llms.txt', 'browser search', 'records'],
} as const

test('every notation of an audience has the same meaning in all outputs', async () => {
  const parts = [
    ['<Visibility for="Agents">', 'AgentsUpper', 'agents'],
    ["<Visibility for={' agents '}>", 'AgentsSpaced', 'agents'],
    ['<Visibility for="Humans">', 'HumansUpper', 'humans'],
    ['<Visibility>', 'WithoutReaders', 'everybody'],
    ['<Visibility for="robots">', 'UnknownReaders', 'everybody'],
  ] as const
  const body = parts.map(([tag, word]) => `${tag}\n## Title ${word}\n\nText ${word}.\n</Visibility>`).join('\n\n')
  const inProp =
    '<Accordion title={<span>Shown <Visibility for="agents">AgentsProp</Visibility></span>}>Text.</Accordion>'
  const outputs = await outputsOf({ ...project, 'index.mdx': `# Home\n\n${body}\n\n${inProp}` })
  for (const [, word, audience] of [...parts, ['', 'AgentsProp', 'agents'] as const]) {
    expect(outputs(word.toLowerCase()), word).toEqual(outputsFor[audience])
  }
})

test('text that is hidden in the HTML is not found', async () => {
  const hidden = '<div hidden>Never-shown.</div>\n\n<div hidden="until-found">Shown-if-found.</div>\n\nText.'
  const outputs = await outputsOf({ ...project, 'index.mdx': `# Home\n\n${hidden}` })
  expect(outputs('never-shown')).toEqual(['HTML'])
  expect(outputs('shown-if-found')).toEqual(['HTML', 'Markdown', 'llms.txt', 'browser search', 'records'])
})

test('a section with text for agents only is found by its title', async () => {
  const records = memoryWriter()
  const body = [
    '# Home',
    'Intro.',
    '## Guided tour',
    '<Visibility for="agents">\n### Script\n\nSpoken.\n\n```py\nrun()\n```\n</Visibility>',
    '## Next',
    'Both.\n\n<Visibility for="agents">Machines.</Visibility>',
  ].join('\n\n')
  const { files } = await builtSite({ ...project, 'index.mdx': body }, {}, { withSearch: true, records })
  const home = records.pages().find(({ page }) => page.route === '/')
  expect(
    home?.sections.map(({ id, text, code, isForAgents, forAgents }) => [
      id,
      text,
      code.length,
      isForAgents,
      forAgents?.text,
    ]),
  ).toEqual([
    [undefined, 'Intro.', 0, undefined, undefined],
    ['guided-tour', '', 0, undefined, undefined],
    ['script', 'Spoken.', 1, true, undefined],
    ['next', 'Both.', 0, undefined, 'Machines.'],
  ])
  const published = [...files].filter(([path]) => path.includes('_lectern/search-')).map(([, text]) => text)
  expect(published.some(text => text.includes('Guided tour'))).toBe(true)
  expect(published.some(text => /spoken|machine/i.test(text))).toBe(false)
})

test('records distinguish agents from readers and say who can find a page', async () => {
  const records = memoryWriter()
  await builtSite(project, {}, { records })
  const pages = new Map(records.pages().map(page => [page.page.route, page]))
  const [home] = pages.get('/')?.sections ?? []
  expect(home?.text).toBe('For-humans-only.')
  expect(home?.forAgents?.text).toBe('For-agents-only.')
  expect(home?.markdown).toBe('For-agents-only.')
  expect(pages.get('/grouped')?.page.access).toEqual({ for: 'groups', anyOf: ['admin'], noneOf: [] })
  expect(pages.get('/quiet')?.page.visibility.search).toBe(false)
})

test('links count for search only if everybody can find the page that contains them', async () => {
  const linked = {
    ...project,
    'quiet.mdx': '---\nsearchable: false\n---\n# Quiet\n\n[Quietword](/target)',
    'grouped.mdx': '---\ngroups: [admin]\n---\n# Grouped\n\n[Groupword](/target)',
    'index.mdx': [
      '# Home',
      '<Visibility for="agents">[Agentword](/target)</Visibility>',
      '[Publicword](/target)',
      '<Visibility for="agents">\n## For agents\n\nThe [headingword](/target) line.\n</Visibility>',
      '<Visibility for="agents">\n<Accordion title="More">\nThe [partword](/target) line.\n</Accordion>\n</Visibility>',
    ].join('\n\n'),
    'target.mdx': '# Target',
    'docs.json': JSON.stringify({ ...config, navigation: { pages: ['index', 'quiet', 'grouped', 'target'] } }),
  }
  const records = memoryWriter()
  await builtSite(linked, {}, { withSearch: true, records })
  const target = records.pages().find(({ page }) => page.route === '/target')
  expect(target?.page.incoming.map(({ text }) => text)).toEqual(['Publicword'])
})

test('records that cannot be written are reported, and the site is still built', async () => {
  const records = { ...memoryWriter(), finish: () => ['no space left on device'] }
  const { files, diagnostics } = await builtSite(project, {}, { records })
  expect([...files.keys()]).toContain('quiet/index.html')
  expect(diagnostics.find(({ code }) => code === 'render/no-records')?.message).toBe(
    'The search records for docs serve could not be written: no space left on device',
  )
})
