import type { Server } from '../../../api-spec/model/operation.ts'

type SlotRules = typeof import('./server-slot.ts')

const code: { rules?: SlotRules } = {}

/** Load the rules for values of server variables, if a server has variables. Most have none. */
export async function loadSlotRules(servers: readonly Server[]): Promise<void> {
  if (servers.some(({ variables }) => variables.length > 0)) code.rules ??= await import('./server-slot.ts')
}

/** The rules for values of server variables. `loadSubject` loads them with the servers. */
export function slotRules(): SlotRules {
  if (!code.rules) throw new Error('The rules for server variables are not loaded.')
  return code.rules
}
