import type { Mermaid, MermaidConfig } from 'mermaid'
import { errorMessage } from '../../source/text/error-message.ts'
import { siteColors } from './site-colors.ts'
import { yieldToPage } from './yield-to-page.ts'

/** The drawing of a diagram, or why there is none. */
export type RenderedDiagram = { readonly svg: string } | { readonly message: string }

let count = 0
let last: Promise<unknown> = Promise.resolve()

/** Draw a diagram in the colours of the page. One after the other: the library keeps state between two of them. */
export function renderDiagram(source: string): Promise<RenderedDiagram> {
  const drawing = last.then(() => renderWithLibrary(source))
  last = drawing
  return drawing
}

async function renderWithLibrary(source: string): Promise<RenderedDiagram> {
  count += 1
  try {
    const mermaid = await libraryFor(source)
    await yieldToPage()
    mermaid.initialize(settingsFor(source))
    await yieldToPage()
    // It fetches the kind of the diagram, which would otherwise be one piece of work with the drawing.
    await mermaid.parse(source)
    await yieldToPage()
    const { svg } = await mermaid.render(`mermaid-${count}`, source)
    await yieldToPage()
    return { svg }
  } catch (error) {
    return { message: errorMessage(error) }
  }
}

/** The second layout is half as large as all of the library, so it comes for diagrams that ask for it alone. */
async function libraryFor(source: string): Promise<Mermaid> {
  const { default: mermaid } = await import('mermaid')
  if (/\belk\b/.test(source)) mermaid.registerLayoutLoaders((await import('@mermaid-js/layout-elk')).default)
  return mermaid
}

function settingsFor(source: string): MermaidConfig {
  const isDark = document.documentElement.classList.contains('dark')
  const { fontFamily } = getComputedStyle(document.body)
  // A diagram that names a theme has its colours, not ours among them.
  const hasTheme = /\btheme["']?\s*:/.test(source)
  const ours = { theme: 'base', themeVariables: { ...siteColors(), darkMode: isDark, fontFamily } } as const
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    fontFamily,
    ...(hasTheme ? {} : ours),
    // Without a width of its own a gantt chart takes that of an element which is not there yet.
    gantt: { useWidth: 800 },
  }
}
