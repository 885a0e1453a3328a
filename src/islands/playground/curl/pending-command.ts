import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

/** The path of a page, a line break, and the command for that page. */
const key = 'lectern-curl'

/** Whether another page has left a command for the playground of this one. A command for a third page is removed. */
export function hasPendingCommand(): boolean {
  const pending = readPending()
  if (pending === undefined) forget()
  return pending !== undefined
}

/** The command that another page has left for this one; empty without one. It may contain credentials. */
export function takePendingCommand(): string {
  const pending = readPending()
  forget()
  return pending ?? ''
}

/**
 * Leave a command for a page that opens next in this tab.
 *
 * @param href Absolute address of that page.
 */
export const leaveCommand = (command: string, href: string): void =>
  writeStorage('sessionStorage', key, lineOf(new URL(href)) + command)

const forget = (): void => writeStorage('sessionStorage', key, '')

/** The command for this page; `undefined` without one. */
function readPending(): string | undefined {
  const text = readStorage('sessionStorage', key) ?? ''
  const line = lineOf(location)
  return text.startsWith(line) ? text.slice(line.length) : undefined
}

/** Hosts may add or remove a trailing slash. */
const lineOf = ({ pathname }: Pick<URL, 'pathname'>): string => `${pathname.replace(/\/$/, '')}\n`
