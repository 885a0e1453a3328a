import { readFileSync } from 'node:fs'

/** The version that the package carries. */
export function readPackageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  // Our own file, so its shape is known.
  return (JSON.parse(text) as { version: string }).version
}
