import { parseModule } from './javascript.ts'

const start = /^(?:import|export)\s/

/**
 * The imports and exports of an MDX text, the rest of it blanked out, so that lines stay where they are.
 *
 * A block of code begins at a line with `import` or `export` and goes on, over blank lines, as long as its brackets
 * are open.
 */
export function moduleTextOf(text: string): string {
  const lines = text.split('\n')
  const kept = lines.map(() => '')
  let fence: string | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark && (fence === undefined || mark.startsWith(fence))) fence = fence === undefined ? mark : undefined
    if (fence !== undefined || !start.test(line)) continue
    const end = endOfBlock(lines, at)
    for (; at < end; at++) kept[at] = lines[at] ?? ''
    at--
  }
  return kept.join('\n')
}

/** The line behind the shortest stretch of whole lines, up to a blank one, that parses. */
function endOfBlock(lines: readonly string[], from: number): number {
  let end = from
  for (let tries = 0; end < lines.length && tries < 500; tries++) {
    end++
    while (end < lines.length && (lines[end] ?? '').trim() !== '') end++
    const { rest } = parseModule(lines.slice(from, end).join('\n'))
    if (rest === '') return end
    // Prose right below the last statement: only the statements belong to the module.
    if (!/^\s*(import|export)\b/.test(rest)) return end - rest.split('\n').length
  }
  return from + 1
}
