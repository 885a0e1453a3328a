import type { LocatedObject } from '../json/located.ts'
import { advice, type Report } from '../json/report.ts'

/** Keys that are read and checked but have no effect yet. */
const keysWithoutEffect: readonly string[] = ['variations']

/** Report settings without effect, all in one diagnostic. */
export function reportUnsupported(root: LocatedObject, report: Report): void {
  const [first, ...others] = root.members.filter(({ key }) => keysWithoutEffect.includes(key))
  if (!first) return
  const names = [first, ...others].map(({ value }) => `"${value.at}"`)
  const message =
    others.length === 0
      ? `${names.join()} has no effect in Lectern yet and can stay.`
      : `${names.length} settings have no effect in Lectern yet and can stay: ${names.join(', ')}.`
  report(advice('config/no-effect-yet', first.keySpan, message, 'A later version will use the settings that you keep.'))
}
