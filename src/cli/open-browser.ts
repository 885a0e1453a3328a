import { spawn } from 'node:child_process'

const commands: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...before: string[]]>>> = {
  darwin: ['open'],
  // `start` would read signs of the shell in an address.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Have the machine show an address in its browser. @param onFailure It has none that it knows of. */
export function openBrowser(url: string, onFailure: () => void, platform = process.platform): void {
  const [command, ...before] = commands[platform] ?? ['xdg-open']
  const child = spawn(command, [...before, url], { stdio: 'ignore', detached: true })
  child.once('error', onFailure).once('exit', code => code !== 0 && onFailure())
  child.unref()
}
