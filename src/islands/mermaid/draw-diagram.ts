/** The drawing of a diagram, or why there is none. */
export type Drawing = { readonly svg: string } | { readonly message: string }

let count = 0
let last: Promise<unknown> = Promise.resolve()

/** Draw a diagram in the colours of the page. One after the other: the library keeps state between two of them. */
export function drawDiagram(source: string): Promise<Drawing> {
  const drawing = last.then(() => draw(source))
  last = drawing
  return drawing
}

async function draw(source: string): Promise<Drawing> {
  const { default: mermaid } = await import('mermaid')
  const isDark = document.documentElement.classList.contains('dark')
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: isDark ? 'dark' : 'neutral',
    fontFamily: getComputedStyle(document.body).fontFamily,
    // Without a width of its own a gantt chart takes that of an element which is not there yet.
    gantt: { useWidth: 800 },
  })
  count += 1
  try {
    const { svg } = await mermaid.render(`mermaid-${count}`, source)
    return { svg }
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) }
  }
}
