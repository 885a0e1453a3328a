import { parseModule } from '../javascript/parse-javascript.ts'
import { type ModuleBlock, moduleBlocks } from './module-blocks.ts'

/** The imports and exports of an MDX text, the rest of it blanked out, so that lines stay where they are. */
export function moduleTextOf(text: string): string {
  const lines = text.split('\n')
  const kept = lines.map(() => '')
  for (const block of moduleBlocks(lines)) {
    const end = block.isComplete ? block.to : endOfStatements(lines, block)
    for (let at = block.from; at < end; at++) kept[at] = lines[at] ?? ''
  }
  return kept.join('\n')
}

/** Where prose begins right below the last statement. */
function endOfStatements(lines: readonly string[], { from, to }: ModuleBlock): number {
  const { rest } = parseModule(lines.slice(from, to).join('\n'))
  return /^\s*(import|export)\b/.test(rest) ? to : to - rest.split('\n').length
}
