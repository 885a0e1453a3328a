import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { nameOf } from './find-operation.ts'

/** Nothing can be called without an address: told once a description, however many operations lack one. */
export function checkServers({ source, version, operations }: ApiDescription): Diagnostic[] {
  const called = operations.filter(({ kind, extensions }) => kind === 'path' && !extensions.isExcluded)
  const without = called.filter(({ servers }) => servers.length === 0)
  const [first] = without
  if (!first) return []
  const others = without.length > 1 ? ` and ${without.length - 1} more` : ''
  const who = without.length === called.length ? '' : ` for ${nameOf(first)}${others}`
  return [
    {
      code: 'reference/no-server',
      severity: 'hint',
      message: `"${source}" names no server${who}, so pages show paths alone and samples call no host.`,
      span: first.span,
      hint: version.startsWith('2')
        ? 'Add "host": "api.example.com" and "schemes": ["https"] to the description.'
        : 'Add "servers": [{ "url": "https://api.example.com" }] to the description.',
    },
  ]
}
