import { type Fields, integrationLoaders } from './frame/integration-loaders.ts'

/** What the page says of the integrations: by name, the fields of `docs.json`. */
type Configured = Readonly<Record<string, Fields>>

const block = document.getElementById('integrations-data')
const configured: Configured = block?.textContent ? JSON.parse(block.textContent) : {}

if (mayLoad(configured)) {
  for (const [name, fields] of Object.entries(configured)) integrationLoaders[name]?.(fields)
}

/** Where consent is asked for, nothing is loaded before it was given, and a visitor who asks not to be tracked is not. */
function mayLoad({ cookies }: Configured): boolean {
  if (cookies?.key === undefined) return true
  try {
    return localStorage.getItem(String(cookies.key)) === String(cookies.value)
  } catch {
    return false // Storage is forbidden: then no consent was stored either.
  }
}
