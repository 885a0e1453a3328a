import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts of all files below a folder, by path. */
export function textsBelow(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  const texts = paths.map(
    path => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')] as const,
  )
  return Object.fromEntries(texts.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** JSON in which every value that fits on one line is on one line, so that golden files are readable. */
export function goldenJson(value: unknown, indent = ''): string {
  const whole = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + whole.length <= 110) return spaced(value)
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map(item => inner + goldenJson(item, inner))
    : Object.entries(value).flatMap(([key, item]) =>
        item === undefined ? [] : [`${inner}${JSON.stringify(key)}: ${goldenJson(item, inner)}`],
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`).join(', ')} }`
}
