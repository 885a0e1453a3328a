/** Changes a text that arrives in parts. Any split of the same text gives the same result. */
export interface TextFilter {
  readonly push: (text: string) => string
  /** The rest, after the last part. */
  readonly end: () => string
}

const plain = /^[\t\n\x20-\x7E]*$/

/** Format characters, and letters without a shape. They hide text, reorder it, or separate what looks like one word. */
const invisible =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0D\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u

/** Persian, Indic scripts and emoji need them between their characters. */
const joiner = /[\u200C\u200D\uFE0E\uFE0F]/

/** Scripts and symbols with joiners begin here. */
const firstJoined = 0x590

const lineEnd = /[\r\u2028\u2029\u0085]/

/**
 * Remove characters that readers do not see or that change the order of others. Line ends become `\n`.
 */
export function visibleText(): TextFilter {
  /** The last character that was kept. */
  let previous = ''
  /** A carriage return, or the first half of a character. */
  let held = ''
  const keep = (character: string): string => {
    if (character === '' || !isKept(character, previous)) return ''
    previous = character
    return character
  }
  const take = (text: string): string => {
    let kept = ''
    for (const character of text) {
      if (lineEnd.test(character)) kept += keep('\n')
      else kept += keep(character)
    }
    return kept
  }
  return {
    push: added => {
      const text = held + added
      if (plain.test(text)) {
        held = ''
        previous = text.at(-1) ?? previous
        return text
      }
      held = /[\r\uD800-\uDBFF]$/.exec(text)?.[0] ?? ''
      return take(text.slice(0, text.length - held.length).replaceAll('\r\n', '\n'))
    },
    end: () => take(held),
  }
}

function isKept(character: string, previous: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code === 0x0a || code === 0x09
  if (code < 0x7f) return true
  if (code < 0xa0 || (code >= 0xd800 && code <= 0xdfff)) return false
  if (joiner.test(character)) return previous !== character && canBeJoined(previous)
  return !invisible.test(character)
}

const canBeJoined = (character: string): boolean =>
  (character.codePointAt(0) ?? 0) >= firstJoined || /[\d#*]/.test(character)
