import type { WeightedWord } from '../retrieval/question-coverage.ts'
import type { Analyzer } from '../words/analyzer.ts'
import { type MarkdownBlock, splitBlocks } from './split-blocks.ts'
import { isNumbered, listItems, shortenSteps } from './step-list.ts'

/** The part of a section that best answers a question. */
export interface Passage {
  /** Whole blocks of Markdown, without the heading of the section. */
  readonly markdown: string
  /** The share of the question that it covers, from 0 to 1. */
  readonly coverage: number
}

export interface PassageOptions {
  readonly words: readonly WeightedWord[]
  readonly analyzer: Analyzer
  /** Approximate maximum length in characters. */
  readonly maxLength: number
}

/** Maximum length of the part of a section that is examined, in characters. */
const maxExamined = 30_000

/** The consecutive blocks of a section that cover most of a question, with the blocks that belong to them. */
export function bestPassage(markdown: string, options: PassageOptions): Passage {
  const blocks = splitBlocks(markdown.slice(0, maxExamined)).filter(({ kind }) => kind !== 'heading')
  const shortened = blocks.map(block => shorten(block, options))
  const matched = shortened.map(block => matchesIn(block.markdown, options))
  const total = options.words.reduce((sum, { weight }) => sum + weight, 0) || 1
  let best = { score: Number.NEGATIVE_INFINITY, start: 0, end: 0, covered: 0 }
  for (let start = 0; start < shortened.length; start++) {
    const covered = new Set<number>()
    let length = 0
    let cost = 0
    for (let end = start; end < shortened.length; end++) {
      const block = shortened[end]
      if (!block) break
      length += block.markdown.length
      if (length > options.maxLength && end > start) break
      cost += costOf(block, options.maxLength)
      for (const word of matched[end] ?? []) covered.add(word)
      const share = sumOf(options.words, covered) / total
      // Among passages with the same coverage, the shortest is best. If they have the same length, the earlier one is,
      // because it introduces its subject.
      const score = share - cost / (options.maxLength * 8) - start / 200
      if (score > best.score) best = { score, start, end, covered: share }
    }
  }
  const { start, end } = withContext(shortened, best.covered > 0 ? best : beginning, options.maxLength * 1.5)
  const chosen = shortened.slice(start, end + 1)
  return { markdown: chosen.map(block => block.markdown).join('\n\n'), coverage: best.covered }
}

/**
 * How much a block counts as part of a passage, in characters. Steps are preferred, because they are an answer even if
 * they are long. A list of links leads to other pages, and is an answer only if nothing else is.
 */
function costOf({ kind, markdown }: MarkdownBlock, maxLength: number): number {
  if (isNumbered({ kind, markdown })) return Math.min(markdown.length, maxLength / 4)
  const isLinks = kind === 'list' && markdown.split('\n').every(line => /^[-*+] \[/.test(line))
  return markdown.length + (isLinks ? maxLength : 0)
}

function sumOf(words: readonly WeightedWord[], indexes: ReadonlySet<number>): number {
  let sum = 0
  for (const at of indexes) sum += words[at]?.weight ?? 0
  return sum
}

/** The words of the question that a text contains, by their position. */
function matchesIn(text: string, { words, analyzer }: PassageOptions): ReadonlySet<number> {
  const terms = new Set(analyzer.wordsOf(text).flatMap(({ stems, whole }) => [...stems, ...(whole ? [whole] : [])]))
  const found = new Set<number>()
  for (const [at, word] of words.entries()) if ([...word.terms].some(term => terms.has(term))) found.add(at)
  return found
}

/** A shorter passage is a title or a remark, and is not an answer without more text. */
const minLength = 60

/** If no word matches, the beginning is used, because it introduces the section. */
const beginning: BlockRange = { start: 0, end: 0 }

interface BlockRange {
  /** Both ends are included. */
  readonly start: number
  readonly end: number
}

/** Adds the blocks before and after a passage without which it is incomplete. */
function withContext(blocks: readonly MarkdownBlock[], { start, end }: BlockRange, maxLength: number): BlockRange {
  const fits = (from: number, to: number, most = maxLength) =>
    blocks.slice(from, to + 1).reduce((sum, { markdown }) => sum + markdown.length, 0) <= most
  let first = start
  let last = end
  const isShort = () => fits(first, last, minLength)
  while (blocks[last + 1] && (isShort() || isFollowed(blocks[last], blocks[last + 1])) && fits(first, last + 1)) last++
  while (first > 0 && needsIntroduction(blocks[first]) && fits(first - 1, last)) first--
  return { start: first, end: last }
}

/**
 * Whether a block says little without the next one: it ends with a colon, is the title of code, or explains code or
 * steps.
 */
function isFollowed(block: MarkdownBlock | undefined, next: MarkdownBlock | undefined): boolean {
  if (!block || !next || block.kind !== 'text') return false
  return isTitle(block) || next.kind === 'code' || isNumbered(next) || /[:：]$/.test(block.markdown.trimEnd())
}

/** Code, the title of code, and short sentences such as "For example:". */
const needsIntroduction = (block: MarkdownBlock | undefined): boolean =>
  block?.kind === 'code' ||
  (block?.kind === 'text' && (isTitle(block) || (block.markdown.length < 25 && /[:：]$/.test(block.markdown))))

const isTitle = ({ markdown }: MarkdownBlock): boolean => /^\*\*[^\n]+\*\*$/.test(markdown)

/**
 * Shortens a block: to the matching rows of a long list or table, the titles of steps, the first part of a long text, or
 * the first lines of long code.
 */
function shorten(block: MarkdownBlock, options: PassageOptions): MarkdownBlock {
  const { kind, markdown } = block
  if (markdown.length <= options.maxLength) return block
  const isMatching = (step: string) => matchesIn(step, options).size > 0
  if (kind === 'table') return { kind, markdown: matchingRows(markdown.split('\n'), 2, options) }
  if (isNumbered(block)) return { kind, markdown: shortenSteps(markdown, isMatching, options.maxLength * 2) }
  if (kind === 'list') return { kind, markdown: matchingRows(listItems(markdown), 0, options) }
  return {
    kind,
    markdown: kind === 'code' ? cutCode(markdown, options.maxLength) : cutText(markdown, options.maxLength),
  }
}

/** @param head Number of rows that are always included: those of the head of a table. */
function matchingRows(rows: readonly string[], head: number, options: PassageOptions): string {
  const scored = rows.slice(head).map((row, at) => ({ row, at, score: sumOf(options.words, matchesIn(row, options)) }))
  const best = scored.toSorted((one, two) => two.score - one.score || one.at - two.at)
  let left = options.maxLength - rows.slice(0, head).join('\n').length
  const bestRows = best.filter(({ row }, at) => {
    left -= row.length + 1
    return left >= 0 || at === 0
  })
  const inOrder = bestRows.sort((one, two) => one.at - two.at).map(({ row }) => cutText(row, options.maxLength))
  return [...rows.slice(0, head), ...inOrder].join('\n')
}

function cutCode(markdown: string, maxLength: number): string {
  const lines = markdown.split('\n')
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1] ?? '```'
  let length = 0
  const keptLines = lines.slice(0, -1).filter((line, at) => {
    length += line.length + 1
    return at === 0 || length <= maxLength
  })
  return [...keptLines, '…', fence].join('\n')
}

/** Cuts after a sentence, or else after a word. */
function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const part = text.slice(0, maxLength)
  const sentence = Math.max(...[...part.matchAll(/[.!?。！？](?=\s|$)/g)].map(({ index }) => index + 1), 0)
  if (sentence > maxLength / 2) return part.slice(0, sentence)
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), 1))} …`
}
