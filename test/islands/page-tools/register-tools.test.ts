import { afterEach, expect, test, vi } from 'vitest'
import { pageTool } from '../../../src/islands/page-tools/page-tool.ts'
import { registerAll } from '../../../src/islands/page-tools/register-tools.ts'

afterEach(() => vi.unstubAllGlobals())

const toolOf = (name: string) =>
  pageTool({
    name,
    title: name,
    description: 'A tool.',
    inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    annotations: {},
    run: async () => [],
  })
const tools = [toolOf('first'), toolOf('second')]

const stubDocument = (fields: object, lang = 'en') =>
  vi.stubGlobal('document', { documentElement: { lang }, ...fields })

/** What a browser with this API is asked to register. */
function registeredWith(contexts: { document?: unknown; navigator?: unknown }): string[] {
  const names: string[] = []
  const withNames = (context: unknown) =>
    context === 'collects' ? { registerTool: async ({ name }: { name: string }) => void names.push(name) } : context
  stubDocument('document' in contexts ? { modelContext: withNames(contexts.document) } : {})
  vi.stubGlobal('navigator', 'navigator' in contexts ? { modelContext: withNames(contexts.navigator) } : {})
  registerAll(tools)
  return names
}

test('tools are registered where the browser has the API', () => {
  expect(registeredWith({ document: 'collects' })).toEqual(['first', 'second'])
  expect(registeredWith({ navigator: 'collects' })).toEqual(['first', 'second'])
  expect(registeredWith({ document: null, navigator: 'collects' })).toEqual(['first', 'second'])
})

test('the earlier place of the API is not read if the browser has the current one', () => {
  const deprecated = vi.fn()
  stubDocument({ modelContext: { registerTool: () => Promise.resolve() } })
  vi.stubGlobal('navigator', Object.defineProperty({}, 'modelContext', { get: deprecated }))
  registerAll(tools)
  expect(deprecated).not.toHaveBeenCalled()
})

test.each([undefined, null, 3, 'context', {}, { registerTool: 'no' }, { provideContext: () => {} }])(
  'nothing happens with %j in place of the API',
  context => {
    expect(registeredWith({ document: context })).toEqual([])
  },
)

test('our tools have titles in the language of the page', () => {
  const titles: string[] = []
  stubDocument({ modelContext: { registerTool: ({ title }: { title: string }) => void titles.push(title) } }, 'de')
  registerAll([toolOf('search_docs'), toolOf('first')])
  expect(titles).toEqual(['Dokumentation durchsuchen', 'first'])
})

test('a tool that the browser rejects does not affect the others', async () => {
  const asked: string[] = []
  const refuse = {
    throws: ({ name }: { name: string }) => {
      asked.push(name)
      throw new Error('refused')
    },
    rejects: ({ name }: { name: string }) => {
      asked.push(name)
      return Promise.reject(new Error('refused'))
    },
  }
  for (const registerTool of Object.values(refuse)) {
    stubDocument({ modelContext: { registerTool } })
    registerAll(tools)
  }
  await Promise.resolve()
  expect(asked).toEqual(['first', 'second', 'first', 'second'])
})
