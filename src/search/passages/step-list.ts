import type { SectionRecord } from '../records/page-records.ts'
import { type MarkdownBlock, splitBlocks } from './split-blocks.ts'

/** The list of steps that a section belongs to. */
export interface StepList {
  /** The section that contains the list. */
  readonly section: SectionRecord
  /** The list, with the text that introduces it. */
  readonly markdown: string
}

/**
 * The list of steps that contains a section, because one step is rarely a whole answer.
 *
 * @param sections All sections of the page.
 * @returns `undefined` if the section is not a step.
 */
export function stepListAround(
  step: SectionRecord,
  sections: readonly SectionRecord[],
  maxLength: number,
): StepList | undefined {
  if (!step.isIncluded) return undefined
  const position = sections.findIndex(({ recordId }) => recordId === step.recordId)
  const section = sections.slice(0, Math.max(position, 0)).findLast(({ isIncluded }) => !isIncluded)
  if (!section) return undefined
  const title = `**${step.title}**`
  const blocks = splitBlocks(section.markdown)
  const at = blocks.findIndex(block => isNumbered(block) && unescaped(block.markdown).includes(title))
  const list = blocks[at]
  if (!list) return undefined
  const before = blocks[at - 1]
  const introduction = before?.kind === 'text' && before.markdown.length < maxLength / 4 ? [before.markdown] : []
  const isThisStep = (item: string) => unescaped(item).includes(title)
  return { section, markdown: [...introduction, shortenSteps(list.markdown, isThisStep, maxLength)].join('\n\n') }
}

/** Whether a block is a numbered list. */
export const isNumbered = ({ kind, markdown }: MarkdownBlock): boolean => kind === 'list' && /^\d+[.)] /.test(markdown)

/**
 * Shortens a long list of steps without leaving out a step: of steps that matter less, only the first paragraph remains,
 * which usually is the title.
 */
export function shortenSteps(list: string, isImportant: (step: string) => boolean, maxLength: number): string {
  if (list.length <= maxLength) return list
  const steps = listItems(list)
  let left = maxLength - steps.reduce((sum, step) => sum + firstParagraph(step).length, 0)
  const whole = new Set<number>()
  const byImportance = [...steps.entries()].sort(([, one], [, two]) => rank(isImportant(two)) - rank(isImportant(one)))
  for (const [at, step] of byImportance) {
    left -= step.length - firstParagraph(step).length
    if (left < 0) break
    whole.add(at)
  }
  return steps
    .map((step, at) => (whole.has(at) ? step : `${firstParagraph(step)}\n`))
    .join('\n')
    .trimEnd()
}

const rank = (isImportant: boolean): number => (isImportant ? 1 : 0)

const firstParagraph = (step: string): string => step.split(/\n[ \t]*\n/)[0] ?? ''

/** The items of a list with their nested content. */
export function listItems(markdown: string): readonly string[] {
  const items: string[] = []
  for (const line of markdown.split('\n'))
    if (items.length === 0 || /^(?:[-*+]|\d+[.)]) /.test(line)) items.push(line)
    else items[items.length - 1] += `\n${line}`
  return items
}

const unescaped = (markdown: string): string => markdown.replace(/\\(.)/g, '$1')
