import type { Server, ServerVariable } from '../model/operation.ts'
import { innerPart, report, type SubjectPart } from './subject-part.ts'

/** Reports differences between the servers of two operations or channels. */
export function compareServers(before: readonly Server[], after: readonly Server[], part: SubjectPart): void {
  const byAddress = (servers: readonly Server[]) => new Map(servers.map(server => [addressOf(server), server]))
  const old = byAddress(before)
  const current = byAddress(after)
  for (const [name, server] of old) {
    const other = current.get(name)
    const at = innerPart(part, { type: 'server', name })
    if (other) compareServer(server, other, at)
    // Without a list, the server is the one that the description comes from.
    else if (after.length > 0 || name !== '/') report(at, 'server-removed')
  }
  for (const name of current.keys())
    if (!old.has(name) && (before.length > 0 || name !== '/'))
      report(innerPart(part, { type: 'server', name }), 'server-added')
}

const addressOf = ({ url }: Server): string => url.replace(/\/+$/, '') || '/'

function compareServer(before: Server, after: Server, part: SubjectPart): void {
  const byName = ({ variables }: Server) => new Map(variables.map(variable => [variable.name, variable]))
  const old = byName(before)
  const current = byName(after)
  for (const [name, variable] of old) {
    const other = current.get(name)
    if (other) compareVariable(variable, other, part)
    else report(part, 'server-variable-removed', { from: name })
  }
  for (const name of current.keys()) if (!old.has(name)) report(part, 'server-variable-added', { to: name })
}

function compareVariable(before: ServerVariable, after: ServerVariable, part: SubjectPart): void {
  if (before.default !== after.default)
    report(part, 'server-variable-default', { from: before.default ?? null, to: after.default ?? null })
  if (before.enum.length === 0 || after.enum.length === 0) return
  for (const value of before.enum)
    if (!after.enum.includes(value)) report(part, 'server-variable-value-removed', { from: value })
  for (const value of after.enum)
    if (!before.enum.includes(value)) report(part, 'server-variable-value-added', { to: value })
}
