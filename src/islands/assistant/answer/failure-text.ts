import type { Failure } from '../conversation/conversation.ts'
import type { Translate } from '../ui/labels.ts'

/**
 * Why an answer failed, and what to do.
 *
 * @param now Milliseconds since 1970.
 */
export function failureText({ kind, retryAt = 0 }: Failure, translate: Translate, now: number): string {
  if (kind !== 'busy') return translate(kind)
  const seconds = Math.ceil((retryAt - now) / 1_000)
  return seconds > 0 ? translate('busy', { time: durationText(seconds) }) : translate('busy-over')
}

/** `45 seconds`, `3 minutes`, `2 hours`. */
function durationText(seconds: number): string {
  if (seconds < 90) return unitText(seconds, 'second')
  return seconds < 5_400 ? unitText(Math.ceil(seconds / 60), 'minute') : unitText(Math.ceil(seconds / 3_600), 'hour')
}

function unitText(count: number, unit: string): string {
  const language = globalThis.document?.documentElement.lang || 'en'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
