/** Values of server variables by name. */
export type ServerVariables = Readonly<Record<string, string>>

const state: { values: ServerVariables } = { values: {} }
const listeners = new Set<() => void>()

/** The values that author scripts have set on this page. */
export const serverVariables = (): ServerVariables => state.values

/** @returns Ends the subscription. */
export function listenToServerVariables(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Let author scripts set the values: `lectern.api.playground.setServerVariables({ region: 'eu' })`. Also available on
 * pages without a playground, before author scripts run. Each call replaces all previous values.
 */
export function exposeServerVariables(): void {
  const set = (values: ServerVariables) => {
    state.values = values
    for (const listener of listeners) listener()
  }
  const api = {
    playground: { setServerVariables: (values: unknown) => set(textsIn(values)), clearServerVariables: () => set({}) },
  }
  // `mintlify` is for scripts that were written for that generator.
  // Who the reader is becomes known later, and only on sites with sign-in.
  Object.assign(window, { lectern: { api, user: {} }, mintlify: { api, user: {} } })
}

function textsIn(value: unknown): ServerVariables {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
