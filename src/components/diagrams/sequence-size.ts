import { linesOf, type Size, textWidth } from './size.ts'

interface Message {
  readonly from: string
  readonly to: string
  readonly text: string
}

/** Pixels, as in Mermaid. */
const actorWidth = 150
const actorGap = 50
const padding = 20
const margin = 50

const messageLine = /^([^:]+?)\s*(?:<<)?(?:--?>>?|--?[x)])(?:>>)?\s*[+-]?\s*([^:]+?)\s*(?::\s*(.*))?$/
const noteLine = /^note\s+(?:left\s+of|right\s+of|over)\s+[^:]+:\s*(.*)$/i
const actorLine = /^(?:create\s+)?(?:participant|actor)\s+(.+?)(?:@\{.*\})?(?:\s+as\s+(.+))?$/i

/** A sequence diagram: participants next to each other, messages below each other. */
export function sequenceSize(lines: readonly string[]): Size {
  const actors = new Map<string, string>()
  const messages: Message[] = []
  const heights = lines.map(line => readLine(line, actors, messages))
  return { width: widthOf([...actors], messages), height: frameHeight + sum(heights) }
}

/** Adds the participants and messages of a line. Returns how much it adds to the height. */
function readLine(line: string, actors: Map<string, string>, messages: Message[]): number {
  const actor = actorLine.exec(line)
  if (actor) {
    actors.set(actor[1]?.trim() ?? '', actor[2] ?? actor[1] ?? '')
    return 0
  }
  const note = noteLine.exec(line)
  if (note) return noteHeight(linesOf(note[1] ?? '').length)
  const message = messageLine.exec(line)
  if (!message) return blockHeight(line)
  const [, from = '', to = '', text = ''] = message
  for (const id of [from, to]) if (!actors.has(id)) actors.set(id, id)
  messages.push({ from, to, text })
  return messageHeight(linesOf(text).length, from === to)
}

const frameHeight = 171
const messageHeight = (lines: number, isToItself: boolean): number => 31 + 20 * lines + (isToItself ? 31 : 0)
const noteHeight = (lines: number): number => 31 + 20 * lines

/** The height of lines that open, divide or close a block. */
function blockHeight(line: string): number {
  if (/^(?:loop|alt|opt|par|critical|break|rect)\b/i.test(line)) return 28
  if (/^(?:else|and|option)\b/i.test(line)) return 44
  return /^end\b/i.test(line) ? 28 : 0
}

function widthOf(actors: readonly (readonly [string, string])[], messages: readonly Message[]): number {
  const widths = actors.map(([, name]) => Math.max(actorWidth, widest(name) + padding))
  const gaps = actors.map(([id], at) => {
    const next = actors[at + 1]?.[0]
    if (next === undefined) return 0
    const between = messages.filter(({ from, to }) => (from === id && to === next) || (from === next && to === id))
    const needed = Math.max(0, ...between.map(({ text }) => widest(text) + padding))
    return Math.max(actorGap, needed + actorGap - ((widths[at] ?? 0) + (widths[at + 1] ?? 0)) / 2)
  })
  return 2 * margin + sum(widths) + sum(gaps)
}

const widest = (text: string): number => Math.max(...linesOf(text).map(line => textWidth(line)))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
