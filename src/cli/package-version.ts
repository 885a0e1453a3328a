import { readFileSync } from 'node:fs'

/** The version in `package.json`. */
export function readPackageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  // It is our own file, so its shape is known.
  return (JSON.parse(text) as { version: string }).version
}
