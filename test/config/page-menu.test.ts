import { describe, expect, test } from 'vitest'
import { linesOf, readConfig } from '../support/literal-config.ts'

/** The diagnostics of a menu of pages in a site with these settings. */
function linesWith(options: readonly unknown[], settings: object): readonly string[] {
  return linesOf(readConfig({ contextual: { options } }, { 'lectern.json': settings }).diagnostics)
}

const link = { title: 'Connect', description: 'To our server', href: 'https://a.example/?to=$mcp' }
const query = {
  title: 'Add',
  description: 'Our server',
  href: { base: 'https://a.example', query: [{ key: 'to', value: '$mcp' }] },
}
const withServer = { server: true, siteUrl: 'https://docs.example' }
const withMcp = { discovery: { mcp: { url: 'https://mcp.example' } } }

describe('options of the page menu on a site without a server', () => {
  test('are reported once', () => {
    expect(linesWith(['copy', 'assistant', 'mcp', ' vscode ', 'claude'], {})).toEqual([
      'hint config/no-server 15:7 The page menu leaves out "assistant", "mcp", "vscode", because the site has no server.',
    ])
  })

  test.each([
    ['an address', link],
    ['a query', query],
  ])('are reported if %s contains the MCP server', (_, option) => {
    expect(linesWith(['copy', option, { ...link, title: 'Again' }], {})).toEqual([
      'hint config/no-server 15:7 "$mcp" in "contextual.options[1]" is not the address of an MCP server, because the site has no server.',
    ])
  })

  test('are not reported if they need no server', () => {
    expect(linesWith(['copy', 'view', 'claude', 'download-pdf', { ...link, href: '/a?to=$page$mcpx' }], {})).toEqual([])
  })

  test('that name another MCP server are not reported', () => {
    expect(linesWith(['mcp', 'cursor', link], withMcp)).toEqual([])
    expect(linesWith(['mcp', 'assistant'], withMcp)).toEqual([
      'hint config/no-server 15:7 The page menu leaves out "assistant", because the site has no server.',
    ])
  })
})

test('options of the page menu are reported if the assistant is off', () => {
  expect(linesWith(['copy', 'mcp'], { ...withServer, assistant: false })).toEqual([
    'hint config/no-server 15:7 The page menu leaves out "mcp", because the assistant is off.',
  ])
})

test('options of the page menu are not reported on a site with a server', () => {
  expect(linesWith(['assistant', 'mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp', link], withServer)).toEqual([])
})

test('options that need the address of the site are reported if it is not set', () => {
  const options = ['copy', 'assistant', 'mcp', 'cursor']
  expect(linesWith(options, { server: true })).toEqual([
    'hint config/no-site-url 16:7 The page menu leaves out "mcp", "cursor", because the address of the site is not set.',
  ])
  expect(linesWith(options, withServer)).toEqual([])
  expect(linesWith(options, { server: true, ...withMcp })).toEqual([])
})
