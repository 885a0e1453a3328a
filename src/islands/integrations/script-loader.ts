type Globals = Record<string, unknown>

/** Each service has its settings and its functions in a global variable of its own. */
export const globals = globalThis as unknown as Globals

/** Load the script of a service. Its settings must be in place before. Rejects if it cannot be loaded. */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`"${src}" could not be loaded.`)))
    document.head.append(script)
  })
}

/** A global function that stores its calls until the script of the service is loaded. */
export function storeCalls(name: string, key: string): void {
  const calls: unknown[] = []
  const call = (...values: unknown[]) => {
    calls.push(values)
  }
  globals[name] ??= Object.assign(call, { [key]: calls, c: (values: unknown) => calls.push(values) })
}

/** A global list of calls, which the script of the service makes when it is loaded. */
export function storeList(name: string, calls: readonly unknown[][], settings: object): void {
  globals[name] ??= Object.assign([...calls], settings)
}

/** Call a global function, or a method of a global object. Does nothing without it. */
export function call(path: string, ...values: readonly unknown[]): void {
  const [name = '', method] = path.split('.')
  const service = globals[name]
  const member: unknown = method === undefined ? service : Reflect.get(Object(service), method)
  if (typeof member === 'function') member.apply(service, values)
}
