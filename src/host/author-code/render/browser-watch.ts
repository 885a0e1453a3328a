import { browserNames } from '../modules/provided-names.ts'

/** Detects code that checks for a missing browser: with `typeof document`, or with a failure that it catches. */
export interface BrowserWatch {
  /** The outermost scope of the code. It adds no names, but detects lookups. */
  readonly names: object
  /** Record that the result of an earlier check is used now. */
  readonly noteUse: () => void
  /**
   * Start watching.
   *
   * @returns A function that stops, and returns whether a browser was checked for. A nested watch also counts for the
   *   outer one.
   */
  readonly begin: () => () => boolean
}

/** Watch lookups of globals. Their results are the same as without a watch. */
export function watchBrowser(): BrowserWatch {
  let hasAsked = false
  const note = () => {
    hasAsked = true
  }
  const begin = () => {
    const hadAsked = hasAsked
    hasAsked = false
    return () => {
      const result = hasAsked
      hasAsked ||= hadAsked
      return result
    }
  }
  const globals = observed(globalThis, note)
  return { names: observed(Object.assign(Object.create(null), { globalThis: globals }), note), noteUse: note, begin }
}

function observed(target: object, note: () => void): object {
  const look = (name: string | symbol) => {
    if (typeof name === 'string' && browserNames.has(name) && !(name in globalThis)) note()
  }
  return new Proxy(target, {
    has: (_, name) => {
      look(name)
      return name in target
    },
    get: (_, name) => {
      look(name)
      return Reflect.get(target, name)
    },
  })
}
