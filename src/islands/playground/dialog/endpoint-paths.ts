/** An operation of the site with a playground, as the build lists it. */
export interface EndpointPath {
  /** Upper case. */
  readonly method: string
  /** As in the spec: `/users/{id}`. */
  readonly path: string
  /** Absolute. */
  readonly href: string
}

/** The operations of the site with a playground; none if their list cannot be loaded. */
export async function loadEndpointPaths(): Promise<readonly EndpointPath[]> {
  const data = document.querySelector<HTMLElement>('[data-playground]')?.dataset.playground ?? ''
  // The list is in the folder of all data. Hosts may let caches keep the folder forever.
  const address = new URL(`endpoints.json?${Date.now()}`, new URL(data, location.href))
  try {
    const response = await fetch(address)
    if (!response.ok) return []
    const endpoints = (await response.json()) as readonly EndpointPath[] // written by the build
    return endpoints.map(endpoint => ({ ...endpoint, href: new URL(endpoint.href, location.href).href }))
  } catch {
    return [] // It is loaded again the next time that it is needed.
  }
}
