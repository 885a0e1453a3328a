import type { Example } from './operation.ts'

/** What an example is called: its summary, else its key; both of them where others have that summary as well. */
export function titleOfExample({ name, summary = name }: Example, among: readonly Example[]): string {
  const isShared = among.filter(other => (other.summary ?? other.name) === summary).length > 1
  return isShared && name !== summary ? `${summary} (${name})` : summary
}
