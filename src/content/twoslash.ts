const start = /^\s*\/\/\s*-{3,}cut(?:-before)?-{3,}\s*$/
const end = /^\s*\/\/\s*-{3,}cut-after-{3,}\s*$/
const cutStart = /^\s*\/\/\s*-{3,}cut-start-{3,}\s*$/
const cutEnd = /^\s*\/\/\s*-{3,}cut-end-{3,}\s*$/
const annotation = /^\s*\/\/\s*(?:@\w+.*|\^[?|^]*.*)$/

/**
 * The code that readers are to see of a block with `twoslash`: without compiler settings, queries and what is cut off.
 * The types themselves would need a compiler and the packages that the code imports.
 *
 * @see twoslash, notations
 */
export function withoutAnnotations(code: string): string {
  const lines = code.split('\n')
  const from = lines.findLastIndex(line => start.test(line)) + 1
  const until = lines.findIndex((line, at) => at >= from && end.test(line))
  let isCut = false
  const shown = lines.slice(from, until === -1 ? undefined : until).filter(line => {
    if (cutStart.test(line)) isCut = true
    const isShown = !isCut && !annotation.test(line)
    if (cutEnd.test(line)) isCut = false
    return isShown
  })
  return shown.join('\n').replace(/^\n+|\n+$/g, '')
}
