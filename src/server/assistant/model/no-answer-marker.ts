import type { TextFilter } from '../links/visible-text.ts'

/** Removes the marker by which a model reports that the docs do not contain the answer. */
export interface MarkerFilter extends TextFilter {
  readonly isFound: () => boolean
}

/** The start of a line that may be the marker. Models sometimes emphasize it. */
const partial = /^[\s*_`#>"'([]*(?:N(?:O(?:[ _-](?:A(?:N(?:S(?:W(?:E(?:R)?)?)?)?)?)?)?)?)?$/
const whole = /^[\s*_`#>"'([]*NO[ _-]ANSWER[\s*_`"'.:)\]]*$/

const maxHeld = 60

/** The marker is a separate line, or the beginning of the text. */
export function noAnswerMarker(): MarkerFilter {
  let buffered: string | undefined = ''
  let isFirstLine = true
  let isFound = false
  /** The end of a line that may be the marker. */
  const endLine = (lineEnd: string): string => {
    const line = buffered ?? ''
    buffered = ''
    isFirstLine &&= line.trim() === ''
    if (!whole.test(line)) return line + lineEnd
    isFound = true
    return ''
  }
  const next = (character: string): string => {
    if (character === '\n') return endLine(character)
    if (buffered === undefined) return character
    const line = buffered + character
    if (line.length <= maxHeld && (partial.test(line) || whole.test(line))) {
      buffered = line
      return ''
    }
    const isMarker = isFirstLine && whole.test(buffered)
    isFound ||= isMarker
    isFirstLine = false
    buffered = undefined
    return isMarker ? character : line
  }
  return {
    push: text => {
      let passed = ''
      for (let at = 0; at < text.length; ) {
        if (buffered === undefined) {
          const end = text.indexOf('\n', at)
          passed += text.slice(at, end < 0 ? text.length : end)
          at = end < 0 ? text.length : end
          if (end < 0) break
        }
        passed += next(text[at++] ?? '')
      }
      return passed
    },
    end: () => (buffered === undefined ? '' : endLine('')),
    isFound: () => isFound,
  }
}
