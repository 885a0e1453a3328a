import type { Mermaid, MermaidConfig } from 'mermaid'
import { errorMessage } from '../../source/text/error-message.ts'
import { siteColors } from './site-colors.ts'
import { yieldToPage } from './yield-to-page.ts'

/** A rendered diagram, or an error message. */
export type RenderedDiagram = { readonly svg: string } | { readonly message: string }

let count = 0
let last: Promise<unknown> = Promise.resolve()

/** Render a diagram in the colors of the page. One at a time, because the library has global state. */
export function renderDiagram(source: string): Promise<RenderedDiagram> {
  const diagram = last.then(() => renderWithLibrary(source))
  last = diagram
  return diagram
}

async function renderWithLibrary(source: string): Promise<RenderedDiagram> {
  count += 1
  try {
    const mermaid = await libraryFor(source)
    await yieldToPage()
    mermaid.initialize(settingsFor(source))
    await yieldToPage()
    // Parsing loads the code for this type of diagram; otherwise that and rendering would be one long task.
    await mermaid.parse(source)
    await yieldToPage()
    const { svg } = await mermaid.render(`mermaid-${count}`, source)
    await yieldToPage()
    return { svg }
  } catch (error) {
    return { message: errorMessage(error) }
  }
}

/** The ELK layout is half as large as the whole library, so it is loaded only for diagrams that use it. */
async function libraryFor(source: string): Promise<Mermaid> {
  const { default: mermaid } = await import('mermaid')
  if (/\belk\b/.test(source)) mermaid.registerLayoutLoaders((await import('@mermaid-js/layout-elk')).default)
  return mermaid
}

function settingsFor(source: string): MermaidConfig {
  const isDark = document.documentElement.classList.contains('dark')
  const { fontFamily } = getComputedStyle(document.body)
  // A diagram with its own theme gets none of our colors.
  const hasTheme = /\btheme["']?\s*:/.test(source)
  const siteTheme = { theme: 'base', themeVariables: { ...siteColors(), darkMode: isDark, fontFamily } } as const
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    fontFamily,
    ...(hasTheme ? {} : siteTheme),
    // Without an explicit width, a gantt chart takes the width of an element that does not exist yet.
    gantt: { useWidth: 800 },
  }
}
