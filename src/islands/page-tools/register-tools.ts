import type { PageTool } from './page-tool.ts'
import { toolTitle } from './tool-titles.ts'

/**
 * Offer tools to agents in the browser: through `document.modelContext`, or `navigator.modelContext` in Chrome 146 to 151.
 * Nothing happens in browsers with other, earlier versions of the API.
 */
export function registerAll(tools: readonly PageTool[]): void {
  const context: unknown = Reflect.get(document, 'modelContext') ?? Reflect.get(navigator, 'modelContext')
  if (!hasRegisterTool(context)) return
  const { lang } = document.documentElement
  for (const { title, ...tool } of tools) {
    const named: PageTool = { ...tool, title: toolTitle(tool.name, lang) ?? title }
    // A tool is rejected if a script of the author has one of the same name, or if a policy forbids tools. Earlier
    // versions throw instead.
    new Promise(resolve => resolve(context.registerTool(named))).catch(() => {})
  }
}

interface ModelContext {
  readonly registerTool: (tool: PageTool) => unknown
}

const hasRegisterTool = (context: unknown): context is ModelContext =>
  typeof context === 'object' && context !== null && typeof Reflect.get(context, 'registerTool') === 'function'
