import { spawn } from 'node:child_process'

const commands: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...before: string[]]>>> = {
  darwin: ['open'],
  // `start` would interpret shell characters in an address.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens an address in the default browser. @param onFailure Called if no browser can be opened. */
export function openBrowser(url: string, onFailure: () => void, platform = process.platform): void {
  const [command, ...prefixArguments] = commands[platform] ?? ['xdg-open']
  const child = spawn(command, [...prefixArguments, url], { stdio: 'ignore', detached: true })
  child.once('error', onFailure).once('exit', code => code !== 0 && onFailure())
  child.unref()
}
