import { expect, test } from 'vitest'
import { docsTools } from '../../../../src/server/jobs/tools/docs-tools.ts'
import { defaultChangeLimits, trackChanges } from '../../../../src/server/jobs/workspace/track-changes.ts'
import { memoryWorkspace } from '../../../support/memory-workspace.ts'
import { unloadedSearchOf } from '../../search/search-of.ts'

function toolsOver(files: Readonly<Record<string, string>>) {
  const workspace = memoryWorkspace(files)
  const tools = docsTools({
    workspace: trackChanges(workspace, defaultChangeLimits),
    policy: { allowsCode: false, allowedHosts: [] },
    search: unloadedSearchOf([]),
    check: async () => [],
    knownDiagnostics: [],
    todosChanged: () => {},
  })
  const call = async (toolName: string, input: unknown) =>
    (await tools.call({ toolName, input: JSON.stringify(input) })).text
  return { tools, call, texts: workspace.texts }
}

test('an agent has exactly these tools', () => {
  expect(toolsOver({}).tools.definitions.map(({ name }) => name)).toEqual([
    ...['list_files', 'read_file', 'write_file', 'edit_file', 'move_page', 'delete_page', 'edit_navigation'],
    ...['search', 'check', 'update_todos'],
  ])
})

test('an agent that obeys an attacker adds nothing that loads or runs', async () => {
  const files = { 'docs.json': '{ "name": "A" }', 'a.mdx': 'Text', 'style.css': 'a {}' }
  const { call, texts } = toolsOver(files)
  const attempts: readonly (readonly [string, object])[] = [
    ['write_file', { path: 'b.mdx', content: '![](https://evil.example/?a)' }],
    ['edit_file', { path: 'a.mdx', old_text: 'Text', new_text: '<img src="//evil.example" />' }],
    ['edit_file', { path: 'a.mdx', old_text: 'Text', new_text: '<script>x</script>' }],
    ['write_file', { path: 'style.css', content: '@import "https://evil.example";' }],
    ['edit_file', { path: 'docs.json', old_text: '"A"', new_text: '"A", "customScripts": ["/a.js"]' }],
    ['write_file', { path: 'a.js', content: 'alert(1)' }],
    ['write_file', { path: 'lectern.json', content: '{}' }],
    ['write_file', { path: '.github/workflows/a.yml', content: 'on: push' }],
    ['move_page', { from: 'a.mdx', to: '.git/hooks/post-checkout.md' }],
    ['move_page', { from: '../secret.md', to: 'b.mdx' }],
    ['delete_page', { path: '../../README.md' }],
    ['read_file', { path: '/proc/self/environ' }],
    ['read_file', { path: '.git/config' }],
  ]
  for (const [tool, input] of attempts) expect(await call(tool, input)).not.toMatch(/^"[^"]*" was |^Lines/)
  expect(texts()).toEqual(files)
})

test('existing content of a page stays allowed after the page is moved', async () => {
  const page = '![](https://a.example/a.png)\n\nText'
  const { call, texts } = toolsOver({ 'docs.json': '{}', 'a.mdx': page })
  expect(await call('move_page', { from: 'a.mdx', to: 'b.mdx' })).toContain('was moved')
  expect(await call('edit_file', { path: 'b.mdx', old_text: 'Text', new_text: 'New' })).toBe(
    '"b.mdx" was changed at line 3.',
  )
  expect(texts()['b.mdx']).toBe(page.replace('Text', 'New'))
})
