import type { Server, ServerVariable } from '../../../api-spec/model/operation.ts'

/** The variables of a server that the reader writes instead of choosing from a list. */
export const freeVariablesOf = ({ variables }: Server): readonly ServerVariable[] =>
  variables.filter(({ enum: values }) => values.length === 0)

type SlotRules = typeof import('./server-slot.ts')

const code: { rules?: SlotRules } = {}

/**
 * Load the rules for values of server variables, if a server has variables that a reader writes. The values that an author
 * lists need no rules.
 */
export async function loadSlotRules(servers: readonly Server[]): Promise<void> {
  if (servers.some(server => freeVariablesOf(server).length > 0)) code.rules ??= await import('./server-slot.ts')
}

/** The rules for values of server variables. `loadSubject` loads them with the servers. */
export function slotRules(): SlotRules {
  if (!code.rules) throw new Error('The rules for server variables are not loaded.')
  return code.rules
}
