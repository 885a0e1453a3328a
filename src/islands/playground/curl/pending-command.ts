import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

/** The path of a page, a line break, and the command for that page. */
export const commandKey = 'lectern-curl'

/** Whether another page has left a command for the playground of this one. A command for a third page is removed. */
export function hasPendingCommand(): boolean {
  const pending = pendingCommand()
  if (pending === undefined) forgetCommand()
  return pending !== undefined
}

export const forgetCommand = (): void => writeStorage('sessionStorage', commandKey, '')

/** The command for this page; `undefined` without one. */
export function pendingCommand(): string | undefined {
  const text = readStorage('sessionStorage', commandKey) ?? ''
  const line = lineOf(location)
  return text.startsWith(line) ? text.slice(line.length) : undefined
}

/** The path of a page and a line break. Hosts may add or remove a trailing slash. */
export const lineOf = ({ pathname }: Pick<URL, 'pathname'>): string => `${pathname.replace(/\/$/, '')}\n`
