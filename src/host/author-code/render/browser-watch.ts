import { browserNames } from '../modules/provided-names.ts'

/** Detects code that checks for a missing browser: with `typeof document`, or with a failure that it catches. */
export interface BrowserWatch {
  /** The outermost scope of the code. It adds no names, but detects lookups. */
  readonly scope: object
  /** Record that the result of an earlier check is used now. */
  readonly recordUse: () => void
  /**
   * Start watching.
   *
   * @returns A function that stops, and returns whether a browser was checked for. A nested watch also counts for the
   *   outer one.
   */
  readonly start: () => () => boolean
}

/** Watch lookups of globals. Their results are the same as without a watch. */
export function watchBrowser(): BrowserWatch {
  let hasChecked = false
  const recordCheck = () => {
    hasChecked = true
  }
  const start = () => {
    const hadChecked = hasChecked
    hasChecked = false
    return () => {
      const result = hasChecked
      hasChecked ||= hadChecked
      return result
    }
  }
  const globals = observe(globalThis, recordCheck)
  return {
    scope: observe(Object.assign(Object.create(null), { globalThis: globals }), recordCheck),
    recordUse: recordCheck,
    start,
  }
}

function observe(target: object, onLookup: () => void): object {
  const checkName = (name: string | symbol) => {
    if (typeof name === 'string' && browserNames.has(name) && !(name in globalThis)) onLookup()
  }
  return new Proxy(target, {
    has: (_, name) => {
      checkName(name)
      return name in target
    },
    get: (_, name) => {
      checkName(name)
      return Reflect.get(target, name)
    },
  })
}
