import { useEffect, useState } from 'preact/hooks'
import type { Operation, Server } from '../../../api-spec/model/operation.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { listenToServerVariables, type ServerVariables, serverVariables } from '../../shared/server-variables.ts'
import type { SelectedServer } from './server-address.ts'
import { encodeSlotValue } from './server-slot.ts'

/** What scripts of the author give for variables of servers; drawn anew when they give something else. */
export function useAuthorVariables(): ServerVariables {
  const [given, take] = useState(serverVariables)
  useEffect(() => {
    take(serverVariables())
    return listenToServerVariables(() => take(serverVariables()))
  }, [])
  return given
}

/** An operation whose servers have what is given in the place of their defaults; itself where nothing is. */
export function withAuthorVariables(operation: Operation, given: ServerVariables): Operation {
  const { servers } = operation
  const filled = serversWithVariables(servers, given)
  return filled === servers ? operation : { ...operation, servers: filled }
}

/** The same of servers alone. */
export function serversWithVariables<Own extends Server>(
  servers: readonly Own[],
  given: ServerVariables,
): readonly Own[] {
  if (Object.keys(given).length === 0) return servers
  return servers.map(server => ({
    ...server,
    variables: server.variables.map(variable => {
      const value = ownValue(given, variable.name)
      if (!value) return variable
      if (variable.enum.length > 0) return variable.enum.includes(value) ? { ...variable, default: value } : variable
      const filled = encodeSlotValue(server, variable, value)
      return 'text' in filled ? { ...variable, default: filled.text } : variable
    }),
  }))
}

/** A draft without what was kept for variables that are given: what is given is stronger. Itself where nothing was. */
export function withoutStoredVariables<Draft extends { readonly server: SelectedServer }>(
  draft: Draft,
  given: ServerVariables,
): Draft {
  const { server } = draft
  const rest = Object.entries(server.variables).filter(([name]) => !Object.hasOwn(given, name))
  if (rest.length === Object.keys(server.variables).length) return draft
  return { ...draft, server: { ...server, variables: Object.fromEntries(rest) } }
}
