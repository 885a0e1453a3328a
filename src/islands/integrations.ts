import { type Fields, integrationLoaders } from './frame/integration-loaders.ts'

/** The integrations of the page: the fields of `docs.json` by name. */
type Configured = Readonly<Record<string, Fields>>

const block = document.getElementById('integrations-data')
const configured: Configured = block?.textContent ? JSON.parse(block.textContent) : {}

if (mayLoad(configured)) {
  for (const [name, fields] of Object.entries(configured)) integrationLoaders[name]?.(fields)
}

/** If consent is required, nothing is loaded before it was given. */
function mayLoad({ cookies }: Configured): boolean {
  if (cookies?.key === undefined) return true
  try {
    return localStorage.getItem(String(cookies.key)) === String(cookies.value)
  } catch {
    return false // Storage is blocked, so no consent was stored either.
  }
}
