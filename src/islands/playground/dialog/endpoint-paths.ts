/** An operation of the site with a playground, as the build lists it. */
export interface EndpointPath {
  /** Upper case. */
  readonly method: string
  /** As in the spec: `/users/{id}`. */
  readonly path: string
  /** Absolute. */
  readonly href: string
}

/**
 * The operations of the site with a playground; none if their list cannot be loaded.
 *
 * @throws If the list is not JSON.
 */
export async function loadEndpointPaths(): Promise<readonly EndpointPath[]> {
  const text = await fetchList()
  if (text === undefined) return []
  const endpoints = JSON.parse(text) as readonly EndpointPath[] // written by the build
  return endpoints.map(endpoint => ({ ...endpoint, href: new URL(endpoint.href, location.href).href }))
}

async function fetchList(): Promise<string | undefined> {
  const data = document.querySelector<HTMLElement>('[data-playground]')?.dataset.playground ?? ''
  try {
    // The list is in the folder with all data. Hosts may let browsers cache this folder forever.
    const response = await fetch(new URL('endpoints.json', new URL(data, location.href)), { cache: 'no-cache' })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined // It is loaded again when it is needed the next time.
  }
}
