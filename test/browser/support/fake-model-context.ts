import type { Page } from 'playwright-core'

/** What a test sees of a tool that a page has registered. */
export interface RegisteredTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: { readonly type: string; readonly required?: readonly string[] }
  readonly annotations: { readonly readOnlyHint: boolean; readonly consequentialHint: boolean }
}

/**
 * An init script with the API for tools of pages, as browsers without it could have it. It is as strict as the proposal:
 * tools are copied as JSON, and names are unique.
 *
 * @param owner `navigator` in Chrome 146 to 151.
 * @see https://webmachinelearning.github.io/webmcp/
 */
export const modelContextScript = (owner: 'document' | 'navigator' = 'document'): string => `
  const tools = new Map()
  const registerTool = async tool => {
    if (!/^[A-Za-z0-9_.-]{1,128}$/.test(tool.name) || tools.has(tool.name) || !tool.description)
      throw new DOMException('Invalid tool', 'InvalidStateError')
    if (typeof tool.execute !== 'function') throw new TypeError('execute is no function')
    tools.set(tool.name, { ...JSON.parse(JSON.stringify(tool)), execute: tool.execute })
  }
  const modelContext = Object.assign(new EventTarget(), { registerTool })
  Object.defineProperty(${owner === 'document' ? 'Document' : 'Navigator'}.prototype, 'modelContext', { get: () => modelContext })
  window.registeredTools = () => [...tools.values()].map(({ execute, ...tool }) => tool)
  window.callTool = async (name, input) => {
    const { signal } = new AbortController()
    const result = await tools.get(name).execute(JSON.parse(input), { signal })
    return JSON.parse(JSON.stringify(result))
  }
`

interface WithTools {
  readonly registeredTools?: () => RegisteredTool[]
  readonly callTool: (name: string, input: string) => Promise<ToolAnswer>
}

interface ToolAnswer {
  readonly content: readonly { readonly type: string; readonly text: string }[]
  readonly isError?: boolean
}

export const toolsOf = (page: Page): Promise<RegisteredTool[]> =>
  page.evaluate(() => (window as unknown as WithTools).registeredTools?.() ?? [])

export const toolNames = async (page: Page): Promise<string[]> => (await toolsOf(page)).map(({ name }) => name).sort()

/** Call a tool like an agent does: with a copy of its input, which the browser does not check. */
export async function callTool(page: Page, name: string, input: unknown): Promise<{ text: string; isError: boolean }> {
  const { content, isError = false } = await page.evaluate(
    ([tool, json]) => (window as unknown as WithTools).callTool(tool, json),
    [name, JSON.stringify(input)] as const,
  )
  return { text: content.map(({ text }) => text).join('\n'), isError }
}
