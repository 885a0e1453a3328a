import { parseModule } from '../javascript/parse-javascript.ts'
import { type ModuleBlock, moduleBlocks } from './module-blocks.ts'

/** The imports and exports of an MDX text. All other lines are blank, so that line numbers do not change. */
export function moduleTextOf(text: string): string {
  const lines = text.split('\n')
  const moduleLines = lines.map(() => '')
  for (const block of moduleBlocks(lines)) {
    const end = block.isComplete ? block.to : endOfStatements(lines, block)
    for (let at = block.from; at < end; at++) moduleLines[at] = lines[at] ?? ''
  }
  return moduleLines.join('\n')
}

/** The line after the last statement, where prose begins. */
function endOfStatements(lines: readonly string[], { from, to }: ModuleBlock): number {
  const { rest } = parseModule(lines.slice(from, to).join('\n'))
  return /^\s*(import|export)\b/.test(rest) ? to : to - rest.split('\n').length
}
