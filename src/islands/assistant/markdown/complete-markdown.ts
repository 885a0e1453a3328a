/** Longer lines are left unchanged, because scanning them again and again would take too long. In characters. */
const maxLineLength = 2_000

/**
 * Completes the beginning of a Markdown text: unfinished syntax at its end is closed or left out, so that nothing
 * flickers while the text arrives.
 */
export function completeMarkdown(text: string): string {
  const lineStart = text.lastIndexOf('\n') + 1
  const before = text.slice(0, lineStart)
  const line = text.slice(lineStart)
  if (line.length > maxLineLength) return text
  const fence = openFence(before)
  // The fence that ends the code may have arrived in part.
  if (fence) return isPartOfFence(line, fence) ? before.trimEnd() : text
  if (isUnfinishedLine(line)) return before.trimEnd()
  if (line.startsWith('|') || /^[ \t:|-]+$/.test(line) || (line === '' && /(?:^|\n)\|.*\n$/.test(before)))
    return completeTable(before, line)
  return before + completeLine(line)
}

/** The fence of a code block that is still open; `undefined` outside of code. */
function openFence(text: string): string | undefined {
  let open: string | undefined
  for (const [, fence = '', info = ''] of text.matchAll(/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/gm)) {
    if (open === undefined) open = fence.startsWith('`') && info.includes('`') ? undefined : fence
    else if (fence.startsWith(open) && info.trim() === '') open = undefined
  }
  return open
}

const isPartOfFence = (line: string, fence: string): boolean => {
  const trimmed = line.trim()
  return trimmed !== '' && trimmed === fence.charAt(0).repeat(trimmed.length)
}

/** A block marker without text, or the beginning of a fence: its meaning is not known yet. */
const isUnfinishedLine = (line: string): boolean =>
  /^[ \t>]*(?:[-=*+_#>~]+|`{1,2}|\d{1,9}[.)]?|[-*+]?[ \t]*(?:`{3}|~{3})[^\n]*|[-*+][ \t]*\[[ xX]?\]?)[ \t]*$/.test(line)

/** A table is shown when its second line is complete. Before that, it would be a paragraph with bars. */
function completeTable(before: string, line: string): string {
  const blockStart = before.lastIndexOf('\n\n') + 1
  const rows = before.slice(blockStart).split('\n').filter(Boolean)
  const isInTable = rows.some((row, at) => at > 0 && row.includes('|') && /^[ \t]*\|?[ \t]*:?-[ \t:|-]*$/.test(row))
  if (isInTable) return before + completeCell(line)
  const isHeader = rows.length === 0 || rows.every(row => row.startsWith('|'))
  if (isHeader) return before.slice(0, blockStart)
  // With this line, the previous line would become the head of a table.
  return line.startsWith('|') && !/^[ \t:|-]+$/.test(line) ? before + line : before
}

/** The last cell of a row may have arrived in part. */
function completeCell(line: string): string {
  const start = line.lastIndexOf('|') + 1
  return line.slice(0, start) + completeLine(line.slice(start))
}

interface Opened {
  readonly marker: string
  /** Where its content begins in the result. */
  readonly start: number
}

/** Close the emphasis, code and links that are open at the end of a line. */
function completeLine(line: string): string {
  const opened: Opened[] = []
  let result = ''
  for (let at = 0; at < line.length; ) {
    const rest = line.slice(at)
    const part = partAt(rest)
    if (part.type === 'end') return close(result + part.text, opened)
    if (part.type === 'marker')
      toggle(opened, part.text, line.charAt(at - 1), rest.charAt(part.text.length), result.length)
    result += part.text
    at += part.length
  }
  return close(result, opened)
}

type Part =
  | { readonly type: 'text' | 'marker'; readonly text: string; readonly length: number }
  /** The rest of the line is incomplete, and `text` is shown instead. */
  | { readonly type: 'end'; readonly text: string }

function partAt(rest: string): Part {
  const [plain] = /^[^\\`*_~![<&]+/.exec(rest) ?? []
  if (plain !== undefined) return { type: 'text', text: plain, length: plain.length }
  if (rest.startsWith('\\')) return rest.length === 1 ? { type: 'end', text: '' } : textOf(rest.slice(0, 2))
  const [ticks] = /^`+/.exec(rest) ?? []
  if (ticks !== undefined) return codeAt(rest, ticks)
  if (/^!?\[/.test(rest)) return linkAt(rest)
  if (/^[!~]$|^&#?\w{0,8}$|^<[a-zA-Z/!][^>]*$|^<$/.test(rest)) return { type: 'end', text: '' }
  const [marker] = /^(?:\*{1,3}|_{1,3}|~~)/.exec(rest) ?? []
  if (marker === undefined) return textOf(rest.charAt(0))
  return marker === rest ? { type: 'end', text: '' } : { type: 'marker', text: marker, length: marker.length }
}

const textOf = (text: string): Part => ({ type: 'text', text, length: text.length })

function codeAt(rest: string, ticks: string): Part {
  const end = new RegExp(`[^\`]${ticks}(?!\`)`).exec(rest.slice(ticks.length))
  if (end) return textOf(rest.slice(0, ticks.length + end.index + 1 + ticks.length))
  const code = rest.slice(ticks.length).replace(/`+$/, '')
  return { type: 'end', text: code.trim() === '' ? '' : ticks + code + ticks }
}

/** The text of a link is shown before its address is complete; an image is not. */
function linkAt(rest: string): Part {
  const [link] =
    /^!?\[(?:\\.|[^\]\\])*\](?:\((?:[^()\s]|\([^()]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|\[[^\]]*\]|(?=[^([]))/.exec(
      rest,
    ) ?? []
  if (link !== undefined) return textOf(link)
  if (rest.startsWith('!')) return { type: 'end', text: '' }
  const [, text = ''] = /^\[((?:\\.|[^\]\\])*)/.exec(rest) ?? []
  return { type: 'end', text }
}

/** Opens or closes emphasis, depending on the characters around a marker. */
function toggle(opened: Opened[], marker: string, previous: string, next: string, position: number): void {
  const isInWord = /[\p{L}\p{N}]/u.test(previous) && /[\p{L}\p{N}]/u.test(next)
  if (marker.startsWith('_') && isInWord) return
  if (opened.at(-1)?.marker === marker && previous.trim() !== '') opened.pop()
  else if (next.trim() !== '') opened.push({ marker, start: position + marker.length })
}

/** Empty emphasis would be shown as asterisks. */
function close(text: string, opened: readonly Opened[]): string {
  let result = text
  for (const { marker, start } of opened.toReversed()) {
    const content = result.slice(start)
    result = content.trim() === '' ? result.slice(0, start - marker.length) : result.trimEnd() + marker
  }
  return result
}
