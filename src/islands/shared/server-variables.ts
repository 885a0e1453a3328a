/** Values of variables in addresses of servers, by their names. */
export type ServerVariables = Readonly<Record<string, string>>

const given: { values: ServerVariables } = { values: {} }
const listeners = new Set<() => void>()

/** What scripts of the author have set last on this page. */
export const serverVariables = (): ServerVariables => given.values

/** @returns What ends it. */
export function listenToServerVariables(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Let scripts of the author set them: `lectern.api.playground.setServerVariables({ region: 'eu' })`. It is there before
 * their scripts run, on pages without a playground as well. Each call takes the place of the one before.
 */
export function exposeServerVariables(): void {
  const set = (values: ServerVariables) => {
    given.values = values
    for (const listener of listeners) listener()
  }
  const api = {
    playground: { setServerVariables: (said: unknown) => set(textsIn(said)), clearServerVariables: () => set({}) },
  }
  // The second is what scripts of other generators call.
  Object.assign(window, { lectern: { api }, mintlify: { api } })
}

function textsIn(said: unknown): ServerVariables {
  const entries = Object.entries(typeof said === 'object' && said !== null ? said : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
