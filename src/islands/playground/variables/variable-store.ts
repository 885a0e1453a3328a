import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import { parseJsonValue } from '../values/value-text.ts'

/** A variable name, and the text that replaces `{{name}}`. */
export interface Variable {
  readonly name: string
  readonly value: string
}

export interface Environment {
  /** Empty until the reader names it. */
  readonly name: string
  readonly variables: readonly Variable[]
}

/** The variables of the reader. They are stored in this browser only. */
export interface Environments {
  /** At least one. */
  readonly all: readonly Environment[]
  /** Index of the environment that is used. */
  readonly chosen: number
}

const key = 'lectern-variables'

export const noEnvironments: Environments = { all: [{ name: '', variables: [] }], chosen: 0 }

export function loadEnvironments(): Environments {
  return parseEnvironments(readStorage('localStorage', key) ?? '')
}

export function storeEnvironments(environments: Environments): void {
  writeStorage('localStorage', key, JSON.stringify(environments))
  dispatchEvent(new CustomEvent<Environments>(changed, { detail: environments }))
}

/** Event on this page. Browsers notify only the other tabs of a change. */
const changed = 'lectern-variables-changed'

/**
 * Call a function when the environments change in another playground or tab. Otherwise storing the environments here
 * would overwrite the changes there.
 *
 * @returns Ends it.
 */
export function watchEnvironments(onChange: (environments: Environments) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const reload = () => {
    // Without storage, they last as long as the page.
    const text = readStorage('localStorage', key)
    if (text !== null) onChange(parseEnvironments(text))
  }
  addEventListener('storage', event => event.key === key && reload(), { signal })
  // A page that is restored from the back/forward cache has received no events.
  addEventListener('pageshow', event => event.persisted && reload(), { signal })
  addEventListener(changed, event => event instanceof CustomEvent && onChange(event.detail), { signal })
  return () => listening.abort()
}

/** The environments in stored text, which another version may have written. */
export function parseEnvironments(text: string): Environments {
  const stored = parseJsonValue(text)
  if (!isRecord(stored) || !Array.isArray(stored.all)) return noEnvironments
  const all = stored.all.flatMap((environment: Json): Environment[] => {
    if (!isRecord(environment) || typeof environment.name !== 'string') return []
    const variables = Array.isArray(environment.variables) ? environment.variables.flatMap(variableIn) : []
    return [{ name: environment.name, variables }]
  })
  if (all.length === 0) return noEnvironments
  const { chosen } = stored
  return { all, chosen: typeof chosen === 'number' && all[chosen] ? chosen : 0 }
}

function variableIn(value: Json): Variable[] {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.value !== 'string') return []
  return [{ name: value.name, value: value.value }]
}

/** The values of the chosen environment, by name. An empty variable has no value. */
export function valuesOf({ all, chosen }: Environments): ReadonlyMap<string, string> {
  const used = usableVariables(all[chosen]?.variables ?? []).filter(({ value }) => value !== '')
  return new Map(used.map(({ name, value }) => [name, value]))
}

/** The variables with a valid name. */
export const usableVariables = (variables: readonly Variable[]): readonly Variable[] =>
  variables
    .map(({ name, value }) => ({ name: name.trim(), value }))
    .filter(({ name }, at) => name !== '' && nameErrorOf(variables, at) === undefined)

/** Why the name of a variable is invalid. A new variable with an empty name has no error. */
export function nameErrorOf(variables: readonly Variable[], at: number): 'invalid' | 'taken' | undefined {
  const name = variables[at]?.name.trim() ?? ''
  if (name === '') return undefined
  if (!/^[\w.-]+$/.test(name)) return 'invalid'
  return variables.findIndex(other => other.name.trim() === name) < at ? 'taken' : undefined
}

/** Adds a variable of this name without a value to the chosen environment, unless it exists. */
export const withVariable = ({ all, chosen }: Environments, name: string): Environments => ({
  chosen,
  all: all.map((environment, at) =>
    at === chosen ? { ...environment, variables: [...environment.variables, { name, value: '' }] } : environment,
  ),
})
