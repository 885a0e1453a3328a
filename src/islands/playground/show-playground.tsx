import { type ComponentType, render } from 'preact'
import type { Reader } from '../reader/reader.ts'
import { loadStyle } from '../shared/load-style.ts'
import { enterHistory, followHistory, isClosedByHistory, leaveHistory } from './dialog/dialog-history.ts'
import { buttonInUrl, isOpenInUrl, nameOf } from './dialog/playground-in-url.ts'
import type { PlaygroundProps } from './dialog/playground-props.ts'
import { fetchText, loadSubject, type Subject } from './draft/load-subject.ts'
import { PendingCode, pendingCodeLoaded } from './ui/lazy-component.tsx'
import { loadChannelStyle } from './ui/load-more-style.ts'
import { setMessages } from './ui/messages.ts'

/** The dialogs of this page by their buttons. Reopening a dialog shows the previous input. */
const dialogs = new Map<HTMLButtonElement, Promise<HTMLDialogElement>>()

/**
 * Show the playground of a button.
 *
 * @throws If its files cannot be loaded. They are loaded again the next time.
 */
export async function showPlayground(button: HTMLButtonElement): Promise<void> {
  const dialog = await dialogOf(button)
  await enterHistory(nameOf(button))
  show(dialog)
}

/** Show the playground that the address asks for, unless the reader goes back while it is loading. */
export async function showPlaygroundInUrl(): Promise<void> {
  const button = buttonInUrl()
  const dialog = button && (await dialogOf(button))
  if (dialog && isOpenInUrl()) show(dialog)
}

async function dialogOf(button: HTMLButtonElement): Promise<HTMLDialogElement> {
  const dialog = dialogs.get(button) ?? createDialog(button)
  dialogs.set(button, dialog)
  try {
    return await dialog
  } catch (failure) {
    dialogs.delete(button)
    throw failure
  }
}

/** Only one dialog is in the page at a time, because the fields of two dialogs may have the same ids. */
function show(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected) {
    for (const other of document.querySelectorAll<HTMLDialogElement>('dialog.playground')) {
      other.close()
      other.remove()
    }
    document.body.append(dialog)
  }
  if (dialog.open) return
  dialog.returnValue = ''
  dialog.showModal()
}

/** Loads what only some subjects need when they open. */
type LoadPart = (subject: Subject, name: string) => Promise<ComponentType<PlaygroundProps>>

/** The content of the dialog by its kind. Each kind has its own code. */
const playgroundLoaders: Readonly<Record<string, () => Promise<LoadPart>>> = {
  operation: async () => {
    const { OperationPlayground } = await import('./operation/operation-playground.tsx')
    return async () => OperationPlayground
  },
  channel: async () => {
    const [{ loadChannelPlayground }] = await Promise.all([
      import('./channel/channel-playground.tsx'),
      loadChannelStyle(),
    ])
    return loadChannelPlayground
  },
}

async function createDialog(button: HTMLButtonElement): Promise<HTMLDialogElement> {
  const { playground = '', kind = '', words = '', style, base = '', callback = '', proxy } = button.dataset
  const [, loadPart, described, messages, reader] = await Promise.all([
    // First, because the sheets that other parts load come after it.
    loadStyle(style),
    playgroundLoaders[kind]?.(),
    loadSubject(playground, base),
    fetchText(words),
    signedInReader(),
  ])
  if (!loadPart) throw new Error(`There is no playground of the kind "${kind}"`)
  setMessages(JSON.parse(messages) as Readonly<Record<string, string>>) // written by the build
  // The code for it is loaded only for readers who have such values.
  const { withReaderInputs } = reader && hasInputs(reader) ? await import('./draft/reader-inputs.ts') : {}
  const subject = (reader && withReaderInputs?.(described, reader.playgroundInputs)) ?? described
  const Part = await loadPart(subject, playground)
  const dialog = document.createElement('dialog')
  dialog.className = 'playground'
  dialog.setAttribute('aria-labelledby', 'playground-title')
  dialog.addEventListener('close', () => {
    // The event comes late: the reader may have opened it again, or another one.
    if (dialog.open || !dialog.isConnected) return
    if (!isClosedByHistory(dialog)) leaveHistory()
    button.focus()
  })
  followHistory(dialog)
  const site = { callbackHref: callback, proxyHref: proxy, name: playground }
  const pending = new Set<Promise<unknown>>()
  render(
    <PendingCode.Provider value={pending}>
      <Part subject={subject} site={site} onClose={() => dialog.close()} />
    </PendingCode.Provider>,
    dialog,
  )
  await pendingCodeLoaded(pending)
  return dialog
}

/** The reader, if the site has a sign-in. */
async function signedInReader(): Promise<Reader | undefined> {
  if (!document.querySelector('[data-reader-href]')) return undefined
  return (await import('../reader/reader.ts')).currentReader()
}

/** Whether there are values for the fields of playgrounds. */
const hasInputs = ({ playgroundInputs }: Reader): boolean => Object.keys(playgroundInputs).length > 0
