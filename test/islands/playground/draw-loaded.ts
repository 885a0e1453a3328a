/** What is drawn when all code that it needs is loaded. */
export async function drawLoaded(draw: () => string, attempts = 200): Promise<string> {
  const html = draw()
  if (!html.includes('data-loading')) return html
  if (attempts === 0) throw new Error(`Not loaded: ${html}`)
  await new Promise(resolve => setTimeout(resolve, 10))
  return drawLoaded(draw, attempts - 1)
}
