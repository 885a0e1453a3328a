import { useEffect, useState } from 'preact/hooks'
import type { Operation, Server } from '../../../api-spec/model/operation.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { listenToServerVariables, type ServerVariables, serverVariables } from '../../shared/server-variables.ts'
import type { SelectedServer } from './server-address.ts'
import { slotRules } from './slot-rules.ts'

/** Values of server variables from author scripts. Renders again when they change. */
export function useAuthorVariables(): ServerVariables {
  const [variables, setVariables] = useState(serverVariables)
  useEffect(() => {
    setVariables(serverVariables())
    return listenToServerVariables(() => setVariables(serverVariables()))
  }, [])
  return variables
}

/**
 * Uses the values that author scripts set as defaults of the server variables of an operation.
 *
 * @returns The operation itself if author scripts set no values.
 */
export function withAuthorVariables(operation: Operation, authorVariables: ServerVariables): Operation {
  const { servers } = operation
  const filled = serversWithVariables(servers, authorVariables)
  return filled === servers ? operation : { ...operation, servers: filled }
}

/**
 * Uses the values that author scripts set as defaults of the variables of servers.
 *
 * @returns The list itself if author scripts set no values.
 */
export function serversWithVariables<AnyServer extends Server>(
  servers: readonly AnyServer[],
  authorVariables: ServerVariables,
): readonly AnyServer[] {
  if (Object.keys(authorVariables).length === 0) return servers
  return servers.map(server => ({
    ...server,
    variables: server.variables.map(variable => {
      const value = ownValue(authorVariables, variable.name)
      if (!value) return variable
      if (variable.enum.length > 0) return variable.enum.includes(value) ? { ...variable, default: value } : variable
      const filled = slotRules().encodeSlotValue(server, variable, value)
      return 'text' in filled ? { ...variable, default: filled.text } : variable
    }),
  }))
}

/**
 * A draft without stored values for variables that the author sets: these take precedence. The same object if nothing
 * changes.
 */
export function withoutStoredVariables<Draft extends { readonly server: SelectedServer }>(
  draft: Draft,
  authorVariables: ServerVariables,
): Draft {
  const { server } = draft
  const remaining = Object.entries(server.variables).filter(([name]) => !Object.hasOwn(authorVariables, name))
  if (remaining.length === Object.keys(server.variables).length) return draft
  return { ...draft, server: { ...server, variables: Object.fromEntries(remaining) } }
}
