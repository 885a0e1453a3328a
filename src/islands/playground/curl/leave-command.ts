import { writeStorage } from '../../shared/browser-storage.ts'
import { commandKey, forgetCommand, lineOf, pendingCommand } from './pending-command.ts'

/** The command that another page has left for this one; empty without one. It may contain credentials. */
export function takePendingCommand(): string {
  const pending = pendingCommand()
  forgetCommand()
  return pending ?? ''
}

/**
 * Leave a command for a page that opens next in this tab.
 *
 * @param href Absolute address of that page.
 */
export const leaveCommand = (command: string, href: string): void =>
  writeStorage('sessionStorage', commandKey, lineOf(new URL(href)) + command)
