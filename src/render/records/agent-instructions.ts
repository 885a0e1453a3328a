import type { Config } from '../../config/config.ts'

/**
 * The author's instructions for programs that read the Markdown of a page (`markdown.instructions`), as a block quote
 * with a heading; empty without any.
 */
export function agentInstructions({ markdown }: Pick<Config, 'markdown'>): string {
  const text = markdown.instructions?.trim() ?? ''
  if (text === '') return ''
  return ['## Agent Instructions', '', ...text.split(/\r?\n/)].map(line => `> ${line}`.trimEnd()).join('\n')
}
