import type { GitHost } from './git-host.ts'
import type { Checkout } from './repository.ts'

const maxCharacters = 20_000

/** Read the repository's template for descriptions of pull requests. @returns `undefined` if it has none. */
export async function pullRequestTemplate(
  { templatePaths }: Pick<GitHost, 'templatePaths'>,
  checkout: Pick<Checkout, 'readFile'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const path of templatePaths) {
    const text = (await checkout.readFile(path, signal))?.trim()
    if (text) return text.slice(0, maxCharacters)
  }
  return undefined
}
