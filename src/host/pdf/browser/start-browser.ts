import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { createMessageDecoder } from './message-decoder.ts'

/** A message that the browser sends without being asked. */
export interface BrowserEvent {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly sessionId?: string | undefined
}

/** A running browser, driven with the Chrome DevTools Protocol. */
export interface Browser {
  /** Calls a method of the protocol. Rejects with `BrowserFailure`. */
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<Readonly<Record<string, unknown>>>
  /** Receives all events of a session, until the returned function is called. */
  readonly listen: (sessionId: string, listener: (event: BrowserEvent) => void) => () => void
  readonly close: () => Promise<void>
}

/** The browser cannot be started, has ended, or rejects a call. */
export class BrowserFailure extends Error {}

export interface BrowserOptions {
  readonly path: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Ends the browser. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts a browser without windows, with a profile of its own. It is driven through pipes that only this process has, so
 * no other program on the machine can see the pages.
 *
 * @throws {BrowserFailure}
 */
export async function startBrowser({ path, env, signal }: BrowserOptions): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-pdf-'))
  const child = spawn(path, [...flags, ...sandboxFlags(), `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...env },
  })
  const output = collectText(child.stderr)
  const connection = connect(child, output)
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    // Processes of the browser may still write into it for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true })
  try {
    await connection.send('Browser.getVersion')
  } catch (error) {
    await close()
    throw error
  }
  return { ...connection, close }
}

/** No requests of the browser itself, no questions, and the same output on every machine. */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--no-service-autorun',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider',
  '--disable-gpu',
  '--disable-sync',
  '--metrics-recording-only',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
]

/** Chromium refuses to start as root with its sandbox, as in most containers. */
const sandboxFlags = (): readonly string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

interface PendingCall {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void
  readonly reject: (error: Error) => void
}

function connect(child: ChildProcess, output: () => string): Omit<Browser, 'close'> {
  const calls = new Map<number, PendingCall>()
  const listeners = new Map<string, Set<(event: BrowserEvent) => void>>()
  let lastId = 0
  let failure: BrowserFailure | undefined
  const fail = (reason: string) => {
    failure ??= new BrowserFailure([reason, output()].join('\n').trim())
    for (const { reject } of calls.values()) reject(failure)
    calls.clear()
  }
  child.once('error', error => fail(error.message))
  child.once('exit', (code, signal) => fail(`It ended with ${signal === null ? `exit code ${code}` : signal}.`))
  const toBrowser = child.stdio[3] as Writable // the third and fourth pipe of `stdio` above
  const fromBrowser = child.stdio[4] as Readable
  // The event `exit` reports why the pipe is closed.
  toBrowser.on('error', () => {})
  fromBrowser.on('data', createMessageDecoder(receive))

  function receive(text: string): void {
    const { id, result, error, ...event } = JSON.parse(text)
    if (id === undefined) {
      for (const listener of listeners.get(event.sessionId ?? '') ?? []) listener(event)
      return
    }
    const call = calls.get(id)
    calls.delete(id)
    if (error) call?.reject(new BrowserFailure(error.message))
    else call?.resolve(result)
  }

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure)
        const id = ++lastId
        calls.set(id, { resolve, reject })
        toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      }),
    listen: (sessionId, listener) => {
      const set = listeners.get(sessionId) ?? new Set()
      listeners.set(sessionId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(sessionId)
      }
    },
  }
}

const maxOutput = 4000

/** Collects the last messages of the browser, for the case that it does not start. */
function collectText(stream: Readable | null): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', part => {
    text = (text + part).slice(-maxOutput)
  })
  return () => text.trim()
}
