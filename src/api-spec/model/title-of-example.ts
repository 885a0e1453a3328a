import type { Example } from './operation.ts'

/** The title of an example: its summary, otherwise its key. Both if other examples have the same summary. */
export function titleOfExample({ name, summary = name }: Example, among: readonly Example[]): string {
  const isShared = among.filter(other => (other.summary ?? other.name) === summary).length > 1
  return isShared && name !== summary ? `${summary} (${name})` : summary
}
