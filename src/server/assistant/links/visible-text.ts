/** Changes a text that arrives in parts. The result does not depend on how the text is split. */
export interface TextFilter {
  readonly push: (text: string) => string
  /** The rest, after the last part. */
  readonly end: () => string
}

const plain = /^[\t\n\x20-\x7E]*$/

/** Format characters, and letters without a glyph. They hide text, reorder it, or split a word invisibly. */
const invisible: readonly (readonly [first: number, last: number])[] = [
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfe00, 0xfe0d],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
]

/** Persian, Indic scripts and emoji need them between their characters. */
const joiners: ReadonlySet<number> = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f])

/** Scripts and symbols that use joiners start here. */
const firstJoined = 0x590

const lineEnds: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x85, 0x2028, 0x2029])

/** Removes invisible characters and characters that change the order of others. Line endings become `\n`. */
export function visibleText(): TextFilter {
  /** The code of the last character that was kept. */
  let previous = 0
  /** A carriage return, or the first half of a surrogate pair. */
  let buffered = ''
  const take = (text: string): string => {
    let kept = ''
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      if (!isKept(code, previous)) continue
      kept += lineEnds.has(code) ? '\n' : character
      previous = code
    }
    return kept
  }
  return {
    push: added => {
      const text = buffered + added
      if (plain.test(text)) {
        buffered = ''
        previous = text.charCodeAt(text.length - 1) || previous
        return text
      }
      buffered = /[\r\uD800-\uDBFF]$/.exec(text)?.[0] ?? ''
      return take(text.slice(0, text.length - buffered.length).replaceAll('\r\n', '\n'))
    },
    end: () => take(buffered),
  }
}

function isKept(code: number, previous: number): boolean {
  if (code < 0x7f) return code >= 0x20 || code === 0x09 || lineEnds.has(code)
  if (lineEnds.has(code)) return true
  if (joiners.has(code))
    return code !== previous && (previous >= firstJoined || /[\d#*]/.test(String.fromCodePoint(previous)))
  return !invisible.some(([first, last]) => code >= first && code <= last)
}
